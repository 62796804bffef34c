import { deploymentFeatures, type Settled } from '../access/settle.ts'
import type { Model } from '../model/model.ts'
import { nearest } from '../nearest.ts'
import { type Asked, textOf, type VerbOptions, WrongUsage } from './verb.ts'

/** The options by which a verb is told which features are on. */
export const featureOptions = {
  deployment: { type: 'string' },
  feature: { type: 'string', multiple: true },
  'no-feature': { type: 'string', multiple: true },
} as const satisfies VerbOptions

export const featureUsage = [
  '--deployment D   with the features of that deployment',
  '--feature X      with the feature X on; may be said several times',
  '--no-feature X   with it off',
]

/** What the options say of features, those of the deployment first. Throws WrongUsage for names that there are not. */
export function settledFeatures(asked: Asked, { features, deployments }: Model): Settled {
  const settled = new Map<string, boolean>()
  const deployment = textOf(asked, 'deployment')
  if (deployment !== undefined) {
    const disabled = deployments.get(deployment)
    if (!disabled) throw new WrongUsage(unknownText('deployment', deployment, [...deployments.keys()]))
    for (const [name, on] of deploymentFeatures(features, disabled)) settled.set(name, on)
  }
  for (const [option, on] of [
    ['feature', true],
    ['no-feature', false],
  ] as const) {
    for (const given of textsOf(asked, option)) {
      const name = features.find((each) => each.toLowerCase() === given.toLowerCase())
      if (name === undefined) throw new WrongUsage(unknownText('feature', given, features))
      settled.set(name, on)
    }
  }
  return settled
}

/** The same of an earlier spec: its deployments may have left out others. What it does not know is as it is now. */
export function settledBefore(asked: Asked, { features, deployments }: Model, now: Settled): Settled {
  const disabled = deployments.get(textOf(asked, 'deployment') ?? '')
  if (!disabled) return now
  const said = new Set(
    [...textsOf(asked, 'feature'), ...textsOf(asked, 'no-feature')].map((name) => name.toLowerCase()),
  )
  const isSaid = ([name]: readonly [string, boolean]) => said.has(name.toLowerCase())
  const then = [...deploymentFeatures(features, disabled)].filter((each) => !isSaid(each))
  return new Map([...then, ...[...now].filter(isSaid)])
}

/** The texts of an option that may be said several times. */
export function textsOf(asked: Asked, name: string): readonly string[] {
  const value = asked.values[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** `"Themse" is no feature of this spec. Did you mean "Themes"?` */
export function unknownText(what: string, given: string, names: readonly string[]): string {
  const close = nearest(given, names)
  const listed = names.length > 12 ? '' : ` There are ${names.join(', ')}.`
  const hint = close === undefined ? listed : ` Did you mean "${close}"?`
  return `"${given}" is no ${what} of this spec.${names.length === 0 ? ' It names none.' : hint}`
}
