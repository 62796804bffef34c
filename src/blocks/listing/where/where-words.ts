import type { ListingWhere, WhereCondition } from '../../../../generator/grammar/blocks/listing-where.ts'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import { conditionOf, type WhereField, type WhereWords } from '../../../runtime/data/where.ts'
import type { WhereRow } from '../../../runtime/data/where-address.ts'
import { dayPattern } from '../../../runtime/dates/shown.ts'
import { formatValue } from '../../../runtime/expressions/format.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'

/** As days are typed and shown elsewhere. */
const dayFormat = { date: dayPattern }

/** Words of the spec, or of data, as staff read them. */
export function useSaid(): (words: WhereWords | undefined) => string {
  const { texts } = useServices()
  const scope = useScopes().settled
  return (words) => {
    if (words === undefined) return ''
    return typeof words === 'object' && 'said' in words
      ? (words as { said: string }).said
      : texts.of(words as Text, scope)
  }
}

/** The words of a condition with its value, where they have a place for it; else with the value behind them. */
export function useConditionWords(): (condition: WhereCondition, value?: string) => string {
  const { texts } = useServices()
  const scope = useScopes().settled
  return (condition, value) => {
    const open = texts.of(condition.label, scope, { value: '…' })
    if (value === undefined) return open
    const words = texts.of(condition.label, scope, { value })
    return words === open && value !== '…' ? [words, value].filter(Boolean).join(' ') : words
  }
}

/** What a filter is called: `Price is 9`. */
export function useRowWords(where: ListingWhere): (row: WhereRow, field: WhereField) => string {
  const said = useSaid()
  const comparing = useConditionWords()
  const { texts } = useServices()
  return (row, field) => {
    const found = conditionOf(where, field, row.condition)
    const valueWords = (value: string): string => {
      const option = field.options.find((one) => one.value === value)
      if (option) return said(option.label)
      if (found?.condition.takes === 'count') return value
      if (found?.kind.input === 'number') return formatValue(value, 'decimal', texts) || value
      if (found?.kind.input === 'date') return formatValue(value, dayFormat, texts)
      return value
    }
    const values = row.values.map((value) => (value === '' ? '…' : valueWords(value)))
    const value = values.join(found?.condition.takes === 'two' ? ' – ' : ', ')
    return [said(field.label), found ? comparing(found.condition, value) : ''].filter(Boolean).join(' ')
  }
}
