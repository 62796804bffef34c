import type { TemplateField } from '../../../database/schema.ts'
import type { Converted } from '../../contents/retype/convert-data.ts'
import { wordsOfValue } from '../../contents/retype/words.ts'
import type { Figures } from './effects.ts'
import type { ImpactLine } from './lines.ts'

/** Values of one field that are shown: some that are taken over, and those that are lost. */
const most = { taken: 3, lost: 20 } as const

/** Characters that are shown of a value. */
const longest = 200

/** A value of a field that gets another type, of one content. */
export interface ConvertedValue {
  readonly fieldId: string
  readonly label: string
  readonly id: string
  readonly name: string
  readonly before: string
  /** null where it cannot be taken over. */
  readonly after: string | null
  /** Why it cannot, or what of it is lost. */
  readonly reason: string | null
}

interface Row {
  readonly id: string
  readonly name: string
  readonly readable: boolean
}

/** Counts what becomes of values, and keeps some of them to be shown. @param figures of the changes, in their order: filled */
export function countedConversions(lines: readonly ImpactLine[], figures: readonly Figures[]) {
  const samples: ConvertedValue[] = []
  const of = new Map(
    lines.flatMap((line, at) => {
      const figure = figures[at]
      if (line.concerns !== 'converted' || !figure) return []
      const converted = { values: 0, taken: 0, loss: null as string | null }
      figure.converted = converted
      return [[line.field.id, { line, converted }] as const]
    }),
  )

  function count(row: Row, values: readonly Converted[]): void {
    for (const { field, from, before, made } of values) {
      const known = of.get(field)
      if (!known) continue
      const { line, converted } = known
      const isLost = 'reason' in made
      converted.values += 1
      if (!isLost) {
        converted.taken += 1
        converted.loss ??= made.loss ?? null
      }
      const shown = samples.filter(({ fieldId, after }) => fieldId === field && (after === null) === isLost)
      if (!row.readable || shown.length >= most[isLost ? 'lost' : 'taken']) continue
      samples.push({
        ...{ fieldId: field, label: line.field.label, id: row.id, name: row.name },
        before: shownText(from, before),
        after: isLost ? null : shownText(line.field, made.value),
        reason: isLost ? made.reason : (made.loss ?? null),
      })
    }
  }

  const byLine = (field: string) => [...of.keys()].indexOf(field)
  return {
    count,
    samples: (): readonly ConvertedValue[] =>
      samples.sort(
        (one, other) =>
          byLine(one.fieldId) - byLine(other.fieldId) || Number(one.after !== null) - Number(other.after !== null),
      ),
  }
}

/** A value in one line. */
function shownText(field: TemplateField, value: unknown): string {
  const words = wordsOfValue(field, value)
  const text = ('text' in words ? words.text : JSON.stringify(value)).replace(/\s+/g, ' ').trim()
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
