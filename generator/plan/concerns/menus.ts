import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import { standsText } from '../general.ts'
import { labelOf } from '../identity.ts'
import type { Concern, Telling } from '../planning.ts'
import { listed, quoted } from '../quoted.ts'
import { concernOf, whoSees } from '../tell.ts'
import { controlTellers } from './controls.ts'
import { goTarget, stepText } from './steps.ts'

/** Menus, and items that come, go, move, or are called otherwise. */
export const menus: Concern = concernOf('menus', wholeMenus, items, ...controlTellers)

function wholeMenus(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.length !== 2) return undefined
  const menu = after ?? before
  const labels = menu?.is === 'list' ? menu.items.map((each) => quoted(labelOf(each) ?? '')) : []
  const count = ` (${listed(labels)})`
  if (kind === 'added') return `The menu ${trail[1]?.name}${count} is new${whoSees(difference, telling)}`
  return kind === 'removed' ? `The menu ${trail[1]?.name}${count} is gone${whoSees(difference, telling)}` : undefined
}

function items(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.length !== 3) return undefined
  const menu = trail[1]?.name
  const item = after ?? before
  const label = quoted(labelOf(item) ?? '')
  const side = after ? telling.after : telling.before
  const leads = goTarget(entryOf(item, 'go'), side)
  const steps = entryOf(item, 'do')
  const does =
    leads !== undefined
      ? ` (leads ${leads === 'back' ? 'back' : `to ${leads}`})`
      : steps?.is === 'list'
        ? ` (${steps.items.map((each) => stepText(each, side)).join(', then ')})`
        : ''
  if (kind === 'added') return `The menu ${menu} has a new item ${label}${does}${whoSees(difference, telling)}`
  if (kind === 'removed')
    return `The menu ${menu} no longer has the item ${label}${does}${whoSees(difference, telling)}`
  return kind === 'moved' ? `In the menu ${menu}, ${label} stands ${standsText(difference, telling)} now` : undefined
}
