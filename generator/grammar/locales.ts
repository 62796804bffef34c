import { either, later, type RecordRule, type Rule, record, string } from './language.ts'

/** The translations of one language: words by the key of the text. Keys may be cut into maps at their dots. */
export const locale: RecordRule = record(translation(), 'text', { texts: 'all' })

function translation(): Rule {
  return later('translation', () =>
    either({ looks: 'text', rule: string }, { looks: 'map', rule: record(translation(), 'part of a key') }),
  )
}
