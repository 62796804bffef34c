/** How much one request may ask for. The console's own operations stay far below. */
export const requestLimits = {
  /** Bytes of a body: an access list that is changed from its first entry to its last. */
  body: 2_000_000,
  /** Bytes that each count as one request more, against the rates: parsing is in step with them. */
  bodyPart: 16 * 1024,
  /** Bytes of a body of somebody who is not signed in, where anything is open to them. */
  bodyOfNobody: 8 * 1024,
  /** Characters and lexical tokens of a document. */
  document: 10_000,
  tokens: 1_000,
  /** Documents that are remembered, parsed and validated: the console has some hundred. */
  documents: 250,
  /** Fields within fields; introspection needs more, and is counted on its own. */
  depth: 10,
  /** Aliases of a document, and root fields of an operation: each may cost a query. */
  aliases: 15,
  rootFields: 10,
  /** Fields of an operation, with fragments spread out: validation compares each with all others of its place. */
  fields: 240,
  /** Entries of a list in the arguments, where the contract says nothing of it (`@atMost`). */
  list: 1_000,
}
