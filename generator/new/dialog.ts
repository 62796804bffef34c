import type { CheckContext } from '../check/context.ts'
import { objectOf } from '../check/expressions/types.ts'
import { withDerived } from '../check/names/near.ts'
import { anyRouteType } from '../check/routes/routes.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, stringAt, type YamlMap } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { besides, change, contextOf, createFile, type Draft, fileOf } from './draft.ts'
import { makeForm, openScreens } from './form.ts'
import { listingsOf, loadedBy, mapsIn } from './habits.ts'
import { iconProblem } from './menu-item.ts'
import { camel, titleOf } from './name-forms.ts'
import { wordsProblem } from './names.ts'
import { Refused } from './refused.ts'
import { inGate, rightProblem } from './rights.ts'
import { addEntry, addItemTo } from './yaml-edits.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

/** `new dialog lend --on catalogue --entity Book --mutation lend`: a window, and the button that opens it. */
export async function newDialog(name: string, before: Draft, answers: Answers): Promise<Draft> {
  const context = contextOf(before)
  const there = context.names.dialog.get(name)
  if (there) throw new Refused(`There is a dialog "${name}" already (${there.file}).`)
  const on = await answers.one({
    flag: 'on',
    text: 'the screen that opens it',
    what: 'screen that can open it',
    choices: openScreens(context),
  })
  const screen = fileOf(before, 'screens', on)
  if (!screen) throw new Refused(`There is no screen "${on}".`)
  const draft = besides(screen, before)
  const label = await answers.one({
    flag: 'label',
    text: 'the words on the button that opens it',
    fallback: titleOf(name),
    problem: wordsProblem,
  })
  const listed = listingsOf(context, [screen]).flatMap(({ entity }) => entity ?? [])
  const entity = await answers.maybe({
    flag: 'entity',
    text: 'the entity of the listing whose things it is opened for',
    what: `entity of a listing of "${on}"`,
    choices: [...new Set(listed)],
    quiet: listed.length === 0,
  })
  const shown = context.entities.get(entity ?? '')
  const input = shown && camel(shown.name)
  const thing = shown && withDerived(shown.whole, shown)
  const place = {
    scope: {
      ...context.base,
      route: anyRouteType(context.routes),
      input: objectOf(input && thing ? { [input]: thing } : {}),
    },
    things: shown && input ? [{ at: `input.${input}`, entity: shown }] : [],
    refetch: loadedBy(screen, context),
    isDialog: true,
  }
  const formName = context.names.form.has(name) ? `${name}-form` : name
  // The window and the button that sends it have the same words.
  const made = await makeForm(formName, place, draft, { ...answers, one: sameLabel(label, answers) })
  const close = flow({ label: 'Close', primary: true, do: flow(['close']) })
  const blocks = made
    ? [made.block]
    : [
        flow({ block: 'text', text: 'What this window says is written in its file.' }),
        { block: 'buttons', actions: [close] },
      ]
  const content = { title: label, input: input && shown ? flow({ [input]: shown.name }) : undefined, blocks }
  const written = createFile(made?.draft ?? draft, 'dialogs', name, fileText(content))
  const can = await answers.many({
    flag: 'can',
    text: 'the rights that one needs to open it',
    what: 'right',
    fallbacks: made?.needs.can ?? [],
    problem: (each) => rightProblem(each, context),
    quiet: true,
  })
  const { icons } = context.surroundings
  const icon = await answers.maybe({
    flag: 'icon',
    text: 'the icon of the button',
    problem: iconProblem(icons),
    quiet: true,
  })
  const open = flow({ open: name, with: input ? { [input]: '${item}' } : undefined })
  const button = flow({ label, icon, can: inGate(can), feature: made?.needs.feature, do: flow([open]) })
  return addButton(button, { screen, entity }, written, context)
}

function sameLabel(label: string, answers: Answers): Answers['one'] {
  return async (question) => (question.flag === 'label' ? label : answers.one(question))
}

/** A button where it is looked for: in the menu of each thing, beside the page's heading, else below the page. */
function addButton(
  button: Yaml,
  { screen, entity }: { readonly screen: SpecFile; readonly entity: string | undefined },
  draft: Draft,
  context: CheckContext,
): Draft {
  const { source, tree } = screen
  const listing = listingsOf(context, [screen]).find((each) => entity !== undefined && each.entity === entity)
  const item = entry(listing?.node, 'item')?.value
  if (item?.kind === 'map' && item.span.file === source.path)
    return change(draft, [addTo(item, 'menu', button, screen)])
  // What a part puts there stands in another file.
  const own = topBlocks(tree).filter((each) => each.span.file === source.path)
  const heading = own.find((each) => stringAt(each, 'block') === 'heading')
  if (heading) return change(draft, [addTo(heading, 'actions', button, screen)])
  const blocks = entry(tree, 'blocks')
  if (!blocks) throw new Refused(`The screen "${screen.name}" has no blocks.`)
  return change(draft, [addItemTo(source, blocks, { block: 'buttons', actions: [button] })])
}

function addTo(node: YamlMap, key: string, item: Yaml, { source }: SpecFile) {
  const there = entry(node, key)
  return there ? addItemTo(source, there, item) : addEntry(source, node, key, [item])
}

/** Blocks that stand on the page itself, or in its first part. */
function topBlocks(tree: SpecFile['tree']): readonly YamlMap[] {
  return [...mapsIn(tree)].filter((each) => entry(each, 'block'))
}
