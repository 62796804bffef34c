/** One filter: what is filtered by, the name of a condition, and what it compares with, as it stands in the address. */
export interface WhereRow {
  readonly field: string
  readonly condition: string
  /** Several for a condition that takes them; of two an empty one is open. */
  readonly values: readonly string[]
}

/** As an address has filters: `field:condition:value,value` each, with a `;` between them. */
export function writeRows(rows: readonly WhereRow[]): string | undefined {
  if (rows.length === 0) return undefined
  return rows
    .map(({ field, condition, values }) => [masked(field), masked(condition), values.map(masked).join(',')].join(':'))
    .join(';')
}

/** Filters as an address has them; whatever is none of them is left out. */
export function parseRows(text: string): readonly WhereRow[] {
  if (text === '') return []
  return text.split(';').map((row) => {
    const [field = '', condition = '', values] = row.split(':')
    const given = values === undefined || values === '' ? [] : values.split(',').map(unmasked)
    return { field: unmasked(field), condition: unmasked(condition), values: given }
  })
}

/** What stands between the parts is written otherwise within them. */
const masks: Readonly<Record<string, string>> = { '~': '~0', ':': '~1', ';': '~2', ',': '~3' }
const masked = (part: string) => part.replace(/[~:;,]/g, (sign) => masks[sign] ?? sign)
const unmasked = (part: string) => part.replace(/~([0-3])/g, (_, number) => '~:;,'[Number(number)] ?? '')
