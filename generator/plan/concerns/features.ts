import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import type { Concern, Telling } from '../planning.ts'
import { quoted, valueText } from '../quoted.ts'
import { formerOf } from '../renames.ts'
import { concernOf } from '../tell.ts'

/** The features that a deployment may switch off. */
export const features: Concern = concernOf('features', wholeFeatures, wholeConsole, byData, meanings)

function wholeFeatures(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.length !== 3 || trail[1]?.name !== 'features') return undefined
  const name = trail[2]?.name ?? ''
  const subject = `the feature ${name}`
  if (kind === 'renamed')
    return { subject, sentence: `The feature ${quoted(formerOf(difference))} is called ${quoted(name)} now` }
  const text = valueText(entryOf(after ?? before, 'text'), after ? telling.after : telling.before)
  return {
    subject,
    sentence: `The feature ${quoted(name)} is ${kind === 'added' ? 'new' : 'gone'}: ${text.replace(/^"|"$/g, '')}`,
  }
}

/** Where data switches features off, and which of them it does not. */
function byData({ kind, trail, before, after }: Difference, telling: Telling) {
  const last = trail.at(-1)?.name
  if (trail.length === 2 && last === 'off') {
    const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
    const subject = 'the features'
    if (kind === 'added') return { subject, sentence: `Features are off as well that ${to} names` }
    if (kind === 'removed')
      return { subject, sentence: `Only deployments switch features off now (${from} did as well)`, widens: true }
    return { subject, sentence: `The features that are off besides: ${from} → ${to}`, widens: true }
  }
  if (trail.length !== 4 || last !== 'fixed') return undefined
  const name = quoted(trail[2]?.name ?? '')
  const subject = `the feature ${trail[2]?.name}`
  return kind === 'added'
    ? { subject, sentence: `Only deployments decide about the feature ${name} now`, widens: true }
    : { subject, sentence: `Data may switch the feature ${name} off now` }
}

function meanings({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 4 || kind !== 'changed') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  return {
    subject: `the feature ${trail[2]?.name}`,
    sentence: `The feature ${quoted(trail[2]?.name ?? '')}: ${trail[3]?.name} ${from} → ${to}`,
  }
}

function wholeConsole({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 2 || trail[1]?.name !== 'all') return undefined
  const subject = 'the whole console'
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (kind === 'added') return { subject, sentence: `The feature ${to} switches the whole console off and on now` }
  if (kind === 'removed')
    return {
      subject,
      sentence: `No feature switches the whole console off and on any more (${from} did)`,
      widens: true,
    }
  return { subject, sentence: `The feature ${to} switches the whole console off and on now, not ${from}`, widens: true }
}
