import type { OperationInfo } from '../check/operations/operations.ts'
import { entry } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { change, contextOf, type Draft } from './draft.ts'
import { listingsOf, mapsIn, rowOf } from './habits.ts'
import { type MenuTarget, noteLonely } from './menu-item.ts'
import { keyField } from './values.ts'
import { addEntry } from './yaml-edits.ts'
import { flow } from './yaml-text.ts'

/** Lets the things of a listing lead to their page of details, where they lead nowhere yet. */
export async function linkFrom(
  page: Pick<MenuTarget, 'route' | 'needs'> & { readonly operation: OperationInfo | undefined },
  draft: Draft,
  answers: Answers,
): Promise<Draft> {
  const { route, needs, operation } = page
  const context = contextOf(draft)
  const type = operation && operation.result.kind !== 'list' ? rowOf(operation.result)?.name : undefined
  const [part] = needs.length === 1 && type !== undefined ? needs : []
  const found = part === undefined ? [] : listingsOf(context).filter((each) => each.row?.name === type)
  const open = found.flatMap((listing) => {
    const item = entry(listing.node, 'item')?.value
    const key = keyField(part ?? '', listing, context)
    return item?.kind === 'map' && !entry(item, 'go') && key !== undefined ? [{ ...listing, item, key }] : []
  })
  const at = await answers.maybe({
    flag: 'from',
    text: 'the screen whose listing leads to it',
    what: 'screen with a listing of these things that lead nowhere yet',
    choices: open.map((each) => each.file.name),
    fallback: open[0]?.file.name,
    quiet: open.length === 0,
  })
  const chosen = open.find((each) => each.file.name === at)
  if (!chosen || part === undefined) return isReached(route, draft) ? draft : noteLonely(route, needs, draft)
  const go = flow({ to: route, with: { [part]: `\${item.${chosen.key}}` } })
  return change(draft, [addEntry(chosen.file.source, chosen.item, 'go', go)])
}

/** Whether anything names the route as its goal. */
function isReached(route: string, draft: Draft): boolean {
  const files = [...contextOf(draft).spec.concepts].flatMap(([name, all]) => (name === 'routes' ? [] : all))
  return files.some(({ tree }) =>
    [...mapsIn(tree)].some((map) =>
      [entry(map, 'go'), entry(map, 'to')].some((each) => each?.value.kind === 'scalar' && each.value.value === route),
    ),
  )
}
