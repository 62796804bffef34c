import type { Choice } from './popup.tsx'

/** Rows of data as choices, by the names of the fields that hold value and label; rows without a value are left out. */
export function choicesOf(
  rows: readonly unknown[] | null | undefined,
  value: string,
  label: string,
): readonly Choice[] {
  return (rows ?? []).flatMap((row) => {
    const fields = row as Readonly<Record<string, unknown>> | null
    const key = fields?.[value]
    if (key === undefined || key === null || key === '') return []
    return [{ value: String(key), label: String(fields?.[label] ?? key) }]
  })
}
