import type { CheckContext } from '../check/context.ts'
import { placeText } from '../load/source.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, stringAt, type YamlMap } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { change, contextOf, createFile, type Draft, fileOf, note } from './draft.ts'
import { mapsIn } from './habits.ts'
import { titleOf } from './name-forms.ts'
import { wordsProblem } from './names.ts'
import { Refused } from './refused.ts'
import { addEntry, addItemTo } from './yaml-edits.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

/** `new menu help --to rules --to contact`: a menu of pages, shown in the navigation of a frame. */
export async function newMenu(name: string, draft: Draft, answers: Answers): Promise<Draft> {
  const context = contextOf(draft)
  const there = context.names.menu.get(name)
  if (there) throw new Refused(`There is a menu "${name}" already (${placeText(there)}).`)
  const goals = await answers.many({
    flag: 'to',
    text: 'the routes that it leads to, divided by commas',
    what: 'route that one can go to without more',
    choices: goalsOf(context),
  })
  if (goals.length === 0) throw new Refused('A menu leads somewhere: name the routes (--to).')
  const items = goals.map((goal) => itemFor(goal, draft))
  const file = fileOf(draft, 'menus')
  const written =
    file?.tree.kind === 'map'
      ? change(draft, [addEntry(file.source, file.tree, name, items)])
      : createFile(draft, 'menus', undefined, fileText({ [name]: items }))
  return show(name, written, answers)
}

/** Pages whose address needs nothing that a menu would not know. */
function goalsOf({ routes, carried }: CheckContext): readonly string[] {
  return [...routes.values()]
    .filter((each) => each.path !== undefined && each.path !== '*' && each.needs.every((part) => carried.has(part)))
    .map((each) => each.name)
}

/** An item as another menu has it, or with the route's name in words. */
function itemFor(route: string, draft: Draft): Yaml {
  const menus = fileOf(draft, 'menus')?.tree
  const there = menus && [...mapsIn(menus)].find((item) => stringAt(item, 'go') === route)
  return flow({ label: stringAt(there, 'label') ?? titleOf(route), icon: stringAt(there, 'icon'), go: route })
}

async function show(name: string, draft: Draft, answers: Answers): Promise<Draft> {
  const frames = framesOf(contextOf(draft).spec.concepts.get('screens') ?? [])
  const names = frames.map((each) => each.file.name)
  const on = await answers.maybe({
    flag: 'on',
    text: 'the screen whose frame shows it',
    what: 'screen with a frame',
    choices: names,
    fallback: names[0],
  })
  const frame = frames.find((each) => each.file.name === on)
  if (!frame) {
    return note(
      draft,
      `Nothing shows the menu "${name}" yet: name it in the "navigation" of a frame, or in a block "menu".`,
      'unused-menu',
    )
  }
  const at = entry(frame.node, 'navigation')
  const usual = at?.value.kind === 'list' && at.value.items.some((each) => entry(each, 'label'))
  const label = await answers.maybe({
    flag: 'label',
    text: 'the title above it',
    fallback: usual ? titleOf(name) : undefined,
    problem: wordsProblem,
    quiet: true,
  })
  const shown = flow({ menu: name, label })
  const edit = at
    ? addItemTo(frame.file.source, at, shown)
    : addEntry(frame.file.source, frame.node, 'navigation', flow([shown]), { after: 'brand' })
  return change(draft, [edit])
}

function framesOf(screens: readonly SpecFile[]): readonly { readonly file: SpecFile; readonly node: YamlMap }[] {
  return screens.flatMap((file) =>
    [...mapsIn(file.tree)].filter((node) => stringAt(node, 'block') === 'frame').map((node) => ({ file, node })),
  )
}
