import type { Entity } from '../../../generator/grammar/entities.ts'
import type { Texts } from '../../runtime/texts/texts.ts'
import { badgeWidth } from '../listing/badge-width.ts'
import { isFigure, isMoment } from '../listing/item-words.ts'

/** How wide a fact is on every line of a tree, so that facts stand below each other. */
export function factWidth(entity: Entity | undefined, name: string, texts: Texts): string {
  if (isFigure(entity, name)) return '80px'
  if (isMoment(entity, name)) return '136px'
  const badge = badgeWidth(entity, name, texts)
  if (badge !== undefined) return `${badge}px`
  const words = Object.values(entity?.fields[name]?.words ?? {}).map((each) => texts.of(each, { route: {} }).length)
  return words.length > 0 ? `${Math.max(...words) + 2}ch` : '16ch'
}
