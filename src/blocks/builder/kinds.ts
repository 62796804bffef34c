import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import { alike } from '../../../generator/values/alike.ts'
import type { Texts } from '../../runtime/texts/texts.ts'

type Group = BuilderBlock['palette']['groups'][number]

export interface Kind {
  readonly name: string
  readonly label: string
  readonly icon: string
  /** What can lie in it: `all`, or those of the kind that is named; undefined for nothing. */
  readonly holds?: string | undefined
}

export interface KindGroup {
  readonly name: string
  readonly label: string
  readonly kinds: readonly Kind[]
}

/** The kinds of a palette in words. */
export function kindsOf(groups: readonly Group[], texts: Texts, scope: Scope): readonly KindGroup[] {
  return groups.map(({ name, label, kinds }) => ({
    name,
    label: texts.of(label, scope),
    kinds: kinds.map((kind) => ({
      name: kind.name,
      icon: kind.icon,
      holds: kind.holds,
      label: texts.of(kind.label, scope),
    })),
  }))
}

/** The groups with what is called so; those without any are left out. */
export function found(groups: readonly KindGroup[], searched: string): readonly KindGroup[] {
  const wanted = alike(searched.trim())
  if (wanted === '') return groups
  return groups
    .map((group) => ({
      ...group,
      kinds: group.kinds.filter(({ label }) => alike(label).includes(wanted)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
}
