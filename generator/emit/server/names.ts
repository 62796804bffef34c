import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `permissions.ts`: actions, subjects and aliases, as values and as types. */
export function emitServerPermissions(
  permissions: {
    readonly actions: readonly string[]
    readonly subjects: readonly string[]
    readonly aliases: Readonly<Record<string, string>>
  },
  source: string,
): string {
  return `${header(source)}

${words('actions', permissions.actions)}
export type Action = (typeof actions)[number]

${words('subjects', permissions.subjects)}
export type Subject = (typeof subjects)[number]

export const aliases: Record<string, Action> = ${literalText(permissions.aliases)}
`
}

/** `features.ts`: every feature flag with what it gives, the one that stands for the whole console, and those that are the deployment's alone. */
export function emitServerFeatures(
  features: Readonly<Record<string, string>>,
  { all, fixed }: { readonly all: string | undefined; readonly fixed: readonly string[] },
  source: string,
): string {
  const type = all === undefined ? 'Feature | undefined' : 'Feature'
  return `${header(source)}

${words('features', Object.keys(features))}
export type Feature = (typeof features)[number]

export const allFeatures: ${type} = ${literalText(all)}

/** About these only the deployment decides. */
export const fixedFeatures: ReadonlySet<Feature> = new Set<Feature>(${literalText(fixed)})

/** What each gives to staff. */
export const featureTexts: Record<Feature, string> = {
${Object.entries(features)
  .map(([name, text]) => `  ${keyText(name)}: ${literalText(text)},\n`)
  .join('')}}
`
}

/** `limits.ts`: the figures by name. */
export function emitServerLimits(limits: Readonly<Record<string, number>>, source: string): string {
  const lines = Object.entries(limits).map(([name, value]) => `  ${keyText(name)}: ${literalText(value)},\n`)
  return `${header(source)}

export const limits = {\n${lines.join('')}} as const
`
}

function words(name: string, list: readonly string[]): string {
  return `export const ${name} = [\n${list.map((each) => `  ${literalText(each)},\n`).join('')}] as const`
}
