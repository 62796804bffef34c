import type { Form } from '../../../generator/grammar/forms.ts'
import { isNested } from './inner-records.ts'
import { mergeNested } from './merge-records.ts'
import { mergeWords } from './merge-words.ts'
import type { Inside } from './problems.ts'
import type { Versions } from './server-copy.ts'
import { textPaths } from './text-paths.ts'

/** What a form that saves itself knows of its paths. */
export interface Typed {
  readonly form: Form
  readonly asked: Inside['asked']
  /** What its fields are called in paths, where it is not their own name. */
  readonly names: Readonly<Record<string, string>>
}

/** What becomes of a field that two people changed at once: other words of one text, other items; undefined where staff have to say. */
export function mergeTyped({ form, asked, names }: Typed, path: string, versions: Versions): unknown {
  const { base, mine, theirs } = versions
  const inner = form.fields.flatMap((field) => (field.type === 'values' ? asked(field) : []))
  const nested = inner.find((field) => field.name === path && isNested(field))
  const texts = (three: { base: string; mine: string; theirs: string }) =>
    mergeWords(three.base, three.mine, three.theirs)
  if (nested) return mergeNested(nested, versions, texts)
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return undefined
  return textPaths(form, asked, names).has(path) ? texts({ base, mine, theirs }) : undefined
}
