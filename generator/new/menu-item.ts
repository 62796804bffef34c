import type { CheckContext } from '../check/context.ts'
import { treeOf } from '../load/spec.ts'
import { entry, stringAt, type YamlNode } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { change, contextOf, type Draft, fileOf, note } from './draft.ts'
import { byCount, mapsIn } from './habits.ts'
import { dashed, singular } from './name-forms.ts'
import { unknownProblem } from './names.ts'
import { addItemTo } from './yaml-edits.ts'
import { flow } from './yaml-text.ts'

/** A page that a menu is to lead to. */
export interface MenuTarget {
  readonly route: string
  readonly label: string
  /** What whoever leads there must give, because the console does not know it. */
  readonly needs: readonly string[]
  readonly parent: string | undefined
  readonly level: string | undefined
}

/** Puts a page into a menu: by default the one that leads to the pages beside it, unless its address needs more. */
export async function addMenuItem(target: MenuTarget, draft: Draft, answers: Answers): Promise<Draft> {
  const context = contextOf(draft)
  const { needs } = target
  const menus = fileOf(draft, 'menus')
  const usual = needs.length > 0 ? undefined : usualMenu(target, draft)
  const menu = await answers.maybe({
    flag: 'menu',
    text: 'the menu that leads to it',
    what: 'menu',
    choices: context.names.menu.keys(),
    fallback: usual,
    quiet: needs.length > 0,
    problem: () => (needs[0] === undefined ? undefined : `A menu does not know the "${needs[0]}" that the page needs.`),
  })
  const at = entry(menus?.tree, menu ?? '')
  if (!menus || !at) return draft
  const items = at.value.kind === 'list' ? at.value.items : []
  const last = items.findLastIndex((each) => routeOf(each) !== undefined)
  const icon = await askIcon(target.route, items, context, answers)
  const item = flow({ label: target.label, icon, go: target.route })
  return change(draft, [addItemTo(menus.source, at, item, last < 0 ? undefined : last)])
}

/** Says that nothing leads to a page, where that is so. */
export function noteLonely(route: string, needs: readonly string[], draft: Draft): Draft {
  const values = needs.map((name) => `${name}: …`).join(', ')
  const go = needs.length > 0 ? `{ to: ${route}, with: { ${values} } }` : route
  return note(
    draft,
    `Nothing leads to "${route}" yet: a link, a button or an item goes there by "go: ${go}".`,
    'nobody-reaches',
  )
}

/** The menu with the most items that lead to pages of the same frame and level. */
function usualMenu({ parent, level }: MenuTarget, draft: Draft): string | undefined {
  const routes = treeOf(contextOf(draft).spec, 'routes')
  const tree = fileOf(draft, 'menus')?.tree
  const menus = tree?.kind === 'map' ? [...tree.entries.values()] : []
  const beside = (wanted: (node: YamlNode | undefined) => boolean) =>
    byCount(
      menus.flatMap(({ key, value }) =>
        (value.kind === 'list' ? value.items : [])
          .filter((item) => wanted(entry(routes, routeOf(item) ?? '')?.value))
          .map(() => key),
      ),
    )[0]
  const framed = (node: YamlNode | undefined) => node !== undefined && stringAt(node, 'parent') === parent
  const frame = fileOf(draft, 'screens', contextOf(draft).routes.get(parent ?? '')?.screen ?? '')?.tree
  const shown = (frame ? [...mapsIn(frame)] : []).flatMap((map) => stringAt(map, 'menu') ?? [])
  return (
    beside((node) => framed(node) && stringAt(node, 'level') === level) ??
    beside(framed) ??
    (shown.length === 1 ? shown[0] : undefined)
  )
}

function routeOf(item: YamlNode): string | undefined {
  return stringAt(item, 'go') ?? stringAt(entry(item, 'go')?.value, 'to')
}

/** An icon where the other items have one: that of the same name, if the set has it. */
async function askIcon(
  route: string,
  items: readonly YamlNode[],
  { surroundings: { icons } }: CheckContext,
  answers: Answers,
): Promise<string | undefined> {
  const usual = items.some((each) => entry(each, 'icon'))
  const guesses = [route, singular(route), ...route.split('-').flatMap((part) => [part, singular(part)]), 'file']
  const fallback = usual || answers.has('icon') ? guesses.map(dashed).find((each) => icons.has(each)) : undefined
  if (!usual && !answers.has('icon')) return undefined
  return answers.maybe({
    flag: 'icon',
    text: 'its icon, by its name in the icon set',
    fallback,
    problem: iconProblem(icons),
  })
}

export function iconProblem(icons: CheckContext['surroundings']['icons']) {
  return (name: string) => (icons.has(name) ? undefined : unknownProblem('icon', name, icons.all()))
}
