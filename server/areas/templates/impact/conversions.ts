import type { TemplateField } from '../../../database/schema.ts'
import { wordsOf } from '../../contents/field-texts.ts'
import { filesIn } from '../../contents/files.ts'
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
  /** Tells it from the others: several items of one content have each a value of the field. */
  readonly key: string
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

/** The same as it was found. */
interface Sample {
  /** Its place among the values that the content has of the field, from 0. */
  readonly place: number
  readonly row: Row
  readonly line: Converting
  readonly from: TemplateField
  readonly before: unknown
  readonly made: Converted['made']
}

type Converting = Extract<ImpactLine, { readonly concerns: 'converted' }>

interface Row {
  readonly id: string
  readonly name: string
  readonly readable: boolean
}

/** Counts what becomes of values, and keeps some of them to be shown. @param figures of the changes, in their order: filled */
export function countedConversions(lines: readonly ImpactLine[], figures: readonly Figures[]) {
  const samples: Sample[] = []
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
    const places = new Map<string, number>()
    for (const { field, from, before, made } of values) {
      const place = places.get(field) ?? 0
      places.set(field, place + 1)
      const known = of.get(field)
      if (!known) continue
      const { line, converted } = known
      const isLost = 'reason' in made
      converted.values += 1
      if (!isLost) {
        converted.taken += 1
        converted.loss ??= made.loss ?? null
      }
      const shown = samples.filter((one) => one.line === line && 'reason' in one.made === isLost)
      if (!row.readable || shown.length >= most[isLost ? 'lost' : 'taken']) continue
      samples.push({ place, row, line, from, before, made })
    }
  }

  const byLine = (field: string) => [...of.keys()].indexOf(field)
  return {
    count,
    /** The files that are in the values which are shown. */
    files: (): readonly string[] => [...new Set(samples.flatMap(({ from, before }) => filesIn(from, before)))],
    /** @param names of these files, as far as they may be read */
    samples: (names: ReadonlyMap<string, string>): readonly ConvertedValue[] =>
      samples
        .map((sample) => shownSample(sample, names))
        .sort(
          (one, other) =>
            byLine(one.fieldId) - byLine(other.fieldId) || Number(one.after !== null) - Number(other.after !== null),
        ),
  }
}

function shownSample(
  { place, row, line, from, before, made }: Sample,
  names: ReadonlyMap<string, string>,
): ConvertedValue {
  const { id: fieldId, label } = line.field
  const key = `${fieldId} ${row.id} ${place}`
  const of = { key, fieldId, label, id: row.id, name: row.name, before: shownText(from, before, names) }
  if ('reason' in made) return { ...of, after: null, reason: made.reason }
  return { ...of, after: shownText(line.field, made.value, names), reason: made.loss ?? null }
}

/** A value in one line: of files what they are called. */
function shownText(field: TemplateField, value: unknown, names: ReadonlyMap<string, string>): string {
  const words = field.type === 'media' ? { text: wordsOf(field, value, names) ?? '' } : wordsOfValue(field, value)
  const text = ('text' in words ? words.text : JSON.stringify(value)).replace(/\s+/g, ' ').trim()
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
