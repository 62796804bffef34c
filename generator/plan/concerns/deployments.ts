import type { Access, Row } from '../../access/cells.ts'
import { type Change as CellChange, changesOf } from '../../access/changes.ts'
import { pageName } from '../../access/group.ts'
import { deploymentFeatures, settle } from '../../access/settle.ts'
import { grouped } from '../../grouped.ts'
import { never } from '../../model/formula.ts'
import { joined } from '../../prove/example-text.ts'
import { namesText } from '../access/effect-words.ts'
import type { Change } from '../change.ts'
import type { Difference } from '../differences.ts'
import { excerpts } from '../general.ts'
import { placed } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { counted, listed, quoted, sentence, valueText } from '../quoted.ts'
import { renamesIn } from '../renames.ts'
import { changeBy } from '../tell.ts'

/** What a deployment leaves out, where it talks to, and what reads otherwise there. */
export const deployments: Concern = (telling) => {
  const own = telling.of('deployments')
  const switched = own.filter(isSwitch)
  return [
    ...own
      .filter((each) => !isSwitch(each))
      .map((each) => changeBy([wholeDeployments, texts], 'deployments', each, telling)),
    ...[...grouped(switched, ({ trail }) => trail[1]?.name ?? '')].flatMap(([name, each]) =>
      ofDeployment(name, each, telling),
    ),
  ]
}

function isSwitch({ trail }: Difference): boolean {
  return trail.length === 4 && trail[2]?.name === 'disabledFeatures'
}

function wholeDeployments({ kind, trail }: Difference) {
  if (trail.length !== 2) return undefined
  return `The deployment ${trail[1]?.name} is ${kind === 'added' ? 'new' : kind === 'removed' ? 'gone' : 'called otherwise'}`
}

function texts({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 4 || trail[2]?.name !== 'texts') return undefined
  const key = trail[3]?.name ?? ''
  const own = telling.after.checked.texts.find((each) => each.key === key)?.source
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (kind === 'added')
    return `In ${trail[1]?.name}, ${key} says ${to} now${own === undefined ? '' : `, not ${quoted(own)}`}`
  if (kind === 'removed') return `In ${trail[1]?.name}, ${key} says what it says elsewhere again, not ${from}`
  return `In ${trail[1]?.name}, ${key}: ${excerpts(from, to)}`
}

/** Features that are off now, and those that are on, with what that closes and opens. */
function ofDeployment(name: string, differences: readonly Difference[], telling: Telling): readonly Change[] {
  const { model } = telling.after
  const former = renamesIn(telling.differences.reported, 'deployments').get(name) ?? name
  const disabled = model.deployments.get(name) ?? []
  // That a feature is gone is told with the features; one that is only called otherwise is off as before.
  const before = (telling.before.model.deployments.get(former) ?? []).filter((each) => model.features.includes(each))
  const [off, on] = [without(disabled, before), without(before, disabled)]
  const matrixWithout = (list: readonly string[]) =>
    settle(telling.matrices.after, deploymentFeatures(model.features, list))
  // First what goes, then what comes, so that each is told with its own; what comes to nothing in the end is not told.
  const [was, between, is] = [before, [...before, ...off], disabled].map(matrixWithout) as [Access, Access, Access]
  const net = new Map(changesOf(was, is).map((each) => [cellName(each), each]))
  const own = (changes: readonly CellChange[], way: 'gains' | 'loses') =>
    rowsWhere(changes, (each) => each[way] !== never && (net.get(cellName(each))?.[way] ?? never) !== never)
  const steps = { off: changesOf(was, between), on: changesOf(between, is) }
  const { wholeFeature } = model
  const isDown = (list: readonly string[]) => wholeFeature !== undefined && list.includes(wholeFeature)
  const switchedText = (features: readonly string[], word: 'off' | 'on'): readonly Change[] => {
    if (features.length === 0) return []
    const [opening, closing] = [own(steps[word], 'gains'), own(steps[word], 'loses')]
    // Where the console as a whole is off, a feature of its own makes no difference.
    const hidden = opening.length + closing.length === 0 && isDown(word === 'off' ? before : disabled)
    const turned = hidden ? (word === 'off' ? 'off by itself now' : 'no longer off by itself') : `${word} now`
    const effects = [
      ...(closing.length > 0 ? [`closes ${rowsText(outermost(closing), telling)}`] : []),
      ...(opening.length > 0 ? [`opens ${rowsText(outermost(opening), telling)}`] : []),
    ]
    const effect = hidden
      ? `; the console as a whole ${word === 'off' ? 'was' : 'is'} off there`
      : effects.length > 0
        ? `; that ${effects.join(', and ')}`
        : '; nothing else hangs on it'
    const one = differences.find(({ kind }) => (kind === 'removed') === (word === 'on')) ?? differences[0]
    const [what, are] = features.length === 1 ? ['feature', 'is'] : ['features', 'are']
    return [
      {
        area: 'deployments',
        subject: `the deployment ${name}`,
        sentence: sentence(`In ${name}, the ${what} ${joined(features.map(quoted))} ${are} ${turned}${effect}`),
        ...(one && placed(one, telling)),
        ...(opening.length > 0 && { widens: true }),
        of: [...new Set([...closing, ...opening].map((row) => row.key))],
      },
    ]
  }
  return [...switchedText(off, 'off'), ...switchedText(on, 'on')]
}

function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.filter((each) => !others.includes(each))
}

function rowsWhere(changes: readonly CellChange[], has: (change: CellChange) => boolean): readonly Row[] {
  return [...new Set(changes.filter(has).map(({ row }) => row))]
}

function cellName({ row, column }: CellChange): string {
  return `${row.id}\n${column.name}`
}

/** Without what stands in others of them. */
function outermost(rows: readonly Row[]): readonly Row[] {
  const ids = new Set(rows.map((row) => row.id))
  return rows.filter(({ inside }) => inside === undefined || !ids.has(inside))
}

function rowsText(rows: readonly Row[], telling: Telling): string {
  const pages = [...new Set(rows.flatMap((row) => (row.kind === 'page' && row.page ? [pageName(row.page)] : [])))]
  const things = rows.filter(
    ({ kind, page }) => (kind === 'menu item' || kind === 'control') && page && !pages.includes(pageName(page)),
  )
  const operations = [...new Set(rows.flatMap((row) => (row.kind === 'operation' ? [row.label] : [])))]
  return joined([
    ...(pages.length > 0 ? [listed(pages)] : []),
    ...(things.length > 0 ? [namesText(things, telling)] : []),
    ...(operations.length > 0 ? [`${counted(operations.length, 'operation')} (${listed(operations)})`] : []),
  ])
}
