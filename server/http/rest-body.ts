/** What a REST API answers with; `totalItems` is that of lists. */
export interface RestContents {
  status?: number
  data: unknown
  totalItems?: number
}

/** The body of an answer of a REST API, byte for byte. */
export function restBody({ status = 200, data, totalItems }: RestContents): string {
  return JSON.stringify({ status, ...(totalItems !== undefined && { totalItems }), data })
}
