/**
 * What the pages begin with that are about no single file, block or step: when one wants their subject. Those of files,
 * blocks and steps stand in the grammar.
 */
export const purposes = {
  begin:
    'A console is drawn from files that say what it is: its addresses, menus, pages, forms and words, and who may see what. The files are the spec; nobody writes code for it. This language is what they are written in.',
  api: 'The contract with the backend: `api/schema.graphql` says which types and operations there are and what each needs (`@requires`), and each area adds its own in `areas/<area>/schema.graphql` (`extend type Query`); what a query or mutation of it asks for follows from what the spec reads of its answer, so that nobody writes it down. One that must ask in a way of its own is written in `api/operations/*.graphql`.',

  // Blocks
  blocks:
    'What screens are made of. Each entry of `blocks:` begins with `block: <word>`; the other words depend on the block. Blocks that stand in several places of a screen, or are long, can be written once under its `parts:` and put in place by `use: <name>`; what several screens share is a file of parts/.',

  // Steps
  steps:
    'What a button, a menu item or a form does. A `do:` is a list of steps; each begins with `- ` and one of the words below. They run in order. The first that fails ends the list: its own `failed:` steps run, or else errors.yaml decides.',

  // Everywhere
  areas:
    'A product area, such as beds in a garden, has its pages, windows, forms and words. They may lie together in a folder of their own, so that whoever works on the area finds all of it in one place, and a further area changes nothing of the others.',
  gates:
    'A gate says who sees a node: a route, a menu item, a button, a block, a tab, a step. All that it says must hold. If it does not hold, the node is not there, unless `else` says what happens instead. The same gates are evaluated for menus, pages and buttons, and `check` proves that they agree.',
  expressions:
    'Where something depends on data, an expression between `${` and `}` computes it. The language is CEL. Expressions are checked when generating: a name or field that there is not, or a number where words are wanted, is told with its line and column.',
  texts:
    'Words for staff are written where they are shown, in the language of the spec. They are ICU messages: they can count and choose. Each gets a key of its own, by which locales/ translates it.',
  values:
    'What is no text for staff: an id, a number, an address. A value is written as it is, or computed by an expression.',
  places: 'Where a link, a button, a menu item or the step `go` leads. Mostly it is the name of a route.',
  formats: 'How a value is shown: numbers, sizes, dates.',
  answers:
    'What may happen to an error: the words under `then:` of a rule of errors.yaml. Several may be given; they happen in order.',
  buttons: 'A control that runs steps or leads to a page: in a heading, an empty state, a form, a listing’s item.',
  data: 'Data that a screen loads, or that the console’s context offers to every screen, by the name of a query. Data of a screen may have a gate: whoever does not pass it, does not ask for it either, and finds nothing there.',
} as const satisfies Readonly<Record<string, string>>

export type PurposeName = keyof typeof purposes
