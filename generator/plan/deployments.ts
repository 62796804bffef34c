import type { Row } from '../access/cells.ts'
import { changesOf } from '../access/changes.ts'
import { pageName } from '../access/group.ts'
import { deploymentFeatures, settle } from '../access/settle.ts'
import { never } from '../model/formula.ts'
import { joined } from '../prove/words.ts'
import type { Change } from './change.ts'
import type { Difference } from './differences.ts'
import { namesText } from './effect-words.ts'
import { excerpts } from './general.ts'
import { grouped } from './grouped.ts'
import { placed } from './places.ts'
import type { Concern, Telling } from './planning.ts'
import { toldBy } from './tell.ts'
import { counted, listed, quoted, sentence, valueText } from './words.ts'

/** What a deployment leaves out, where it talks to, and what reads otherwise there. */
export const deployments: Concern = (telling) => {
  const own = telling.of('deployments')
  const switched = own.filter(isSwitch)
  return [
    ...own
      .filter((each) => !isSwitch(each))
      .map((each) => toldBy([wholeDeployments, texts], 'deployments', each, telling)),
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
  const disabled = model.deployments.get(name) ?? []
  const feature = ({ trail }: Difference) => trail[3]?.name ?? ''
  const names = telling.differences.features
  const newly = differences.filter(({ kind }) => kind === 'added').map(feature)
  const gone = differences
    .filter(({ kind }) => kind === 'removed')
    .map((each) => names.get(feature(each)) ?? feature(each))
  // A feature that is only called otherwise is off as before.
  const off = newly.filter((each) => !gone.includes(each))
  const on = gone.filter((each) => !newly.includes(each))
  const known = (names: readonly string[]) => names.filter((each) => model.features.includes(each))
  const before = [...disabled.filter((each) => !off.includes(each)), ...known(on)]
  const matrix = telling.matrices.after
  const rows = changesOf(
    settle(matrix, deploymentFeatures(model.features, before)),
    settle(matrix, deploymentFeatures(model.features, disabled)),
  )
  const told = (features: readonly string[], word: 'off' | 'on'): readonly Change[] => {
    if (features.length === 0) return []
    const touched = rows.filter(({ gains, loses }) => (word === 'off' ? loses : gains) !== never).map(({ row }) => row)
    const ids = new Set(touched.map((row) => row.id))
    const outer = touched.filter(({ inside }) => inside === undefined || !ids.has(inside))
    const effect =
      touched.length > 0
        ? `; that ${word === 'off' ? 'closes' : 'opens'} ${rowsText(outer, telling)}`
        : '; nothing else hangs on it'
    const [one] = differences.filter(({ kind }) => (kind === 'added') === (word === 'off'))
    return [
      {
        area: 'deployments',
        subject: `the deployment ${name}`,
        sentence: sentence(
          `In ${name}, the feature${features.length === 1 ? '' : 's'} ${joined(features.map(quoted))} ${features.length === 1 ? 'is' : 'are'} ${word} now${effect}`,
        ),
        ...(one && placed(one, telling)),
        ...(word === 'on' && touched.length > 0 && { widens: true }),
        of: [...new Set(touched.map((row) => row.key))],
      },
    ]
  }
  return [...told(off, 'off'), ...told(on, 'on')]
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
