import type { Form } from '../../../generator/grammar/forms.ts'
import { isObject } from './values.ts'

/** What a form begins with: of a matrix what is ticked, without whatever else data says of a row. */
export function beginning({ fields }: Form, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const begun = { ...values }
  for (const { name, matrix } of fields) {
    const rows = begun[name]
    if (!matrix || !Array.isArray(rows)) continue
    const { key, cells } = matrix
    const records = rows.filter(isObject).map((row) => ({ [key]: row[key], [cells]: row[cells] }))
    begun[name] = records.filter((record) => Array.isArray(record[cells]) && record[cells].length > 0)
  }
  return begun
}
