import { entriesIn, entry, type YamlNode } from '../../load/tree.ts'
import type { CheckContext } from '../context.ts'
import { sectionOf } from '../names/names.ts'
import type { CheckedText } from './text.ts'

/** What `terms` in expressions has words for, by the keys that other languages translate. */
export const termKeys = {
  action: (name: string) => `permissions.actions.${name}`,
  subject: (name: string) => `permissions.subjects.${name}`,
  feature: (name: string) => `features.names.${name}`,
  about: (name: string) => `features.texts.${name}`,
} as const

/** The names of actions, subjects and features as texts, and what each feature gives: data names them, staff read them. */
export function termTexts({ spec }: Pick<CheckContext, 'spec'>): readonly CheckedText[] {
  const permissions = spec.concepts.get('permissions')?.[0]?.tree
  const features = entriesIn(sectionOf(spec.concepts.get('features')?.[0]?.tree, 'features'))
  return [
    ...named(permissions, 'actions', termKeys.action),
    ...named(permissions, 'subjects', termKeys.subject),
    ...features.map(({ key, keySpan }) => plainText(termKeys.feature(key), key, keySpan)),
    ...features.flatMap(({ key, value }) => {
      const about = entry(value, 'text')?.value
      if (about?.kind !== 'scalar' || typeof about.value !== 'string') return []
      return [plainText(termKeys.about(key), about.value, about.span)]
    }),
  ]
}

function named(tree: YamlNode | undefined, section: string, keyOf: (name: string) => string): readonly CheckedText[] {
  const list = tree && entry(tree, section)?.value
  if (list?.kind !== 'list') return []
  return list.items.flatMap((each) =>
    each.kind === 'scalar' && typeof each.value === 'string'
      ? [plainText(keyOf(each.value), each.value, each.span)]
      : [],
  )
}

function plainText(key: string, source: string, place: CheckedText['place']): CheckedText {
  return { key, source, message: [source], arguments: [], args: undefined, place }
}
