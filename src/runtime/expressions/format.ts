import type { Format } from '../../../generator/grammar/entities.ts'
import { formatBytes } from '../../../generator/values/bytes.ts'
import { formatDate } from '../dates/shown.ts'
import type { Texts } from '../texts/texts.ts'

/** What formats need of the texts. */
type Needs = Partial<Pick<Texts, 'language' | 'saidNow'>>

/** A value as its format shows it; nothing for nothing. Bytes: B/KB/MB/GB, base 1024, one decimal (product 2.8, 9). */
export function formatValue(value: unknown, format: Format | undefined, { language, saidNow }: Needs = {}): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof format === 'object') return formatDate(value, format.date)
  if (format === undefined || format === 'text') return String(value)
  if (format === 'said')
    return [value]
      .flat()
      .map((each) => saidNow?.(String(each)) ?? String(each))
      .join('\n')
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  if (format === 'bytes') return formatBytes(number, language)
  return numberFormat(format, language).format(number)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Kept because making one costs more than a hundred uses of it. */
function numberFormat(format: 'integer' | 'decimal' | 'percent', language: string | undefined): Intl.NumberFormat {
  const key = `${format} ${language}`
  const known = numberFormats.get(key)
  if (known) return known
  const digits = format === 'integer' ? 0 : format === 'percent' ? 1 : 20
  const made = new Intl.NumberFormat(language, {
    style: format === 'percent' ? 'percent' : 'decimal',
    maximumFractionDigits: digits,
  })
  numberFormats.set(key, made)
  return made
}
