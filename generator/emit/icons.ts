import { keyText } from './expressions/literal.ts'
import { header } from './module.ts'

/** `icons.ts`: exactly the icons that the spec names. */
export function emitIcons(names: readonly string[], shown: string): string {
  const imports =
    names.length > 0 ? `\n\nimport { ${names.map(iconComponent).sort().join(', ')} } from '@tabler/icons-react'` : ''
  const lines = names.map((name) => `  ${keyText(name)}: ${iconComponent(name)},\n`)
  return `${header(shown)}${imports}

export const icons = {${lines.length > 0 ? `\n${lines.join('')}` : ''}} as const

export type IconName = keyof typeof icons
`
}

/** `map-off` → `IconMapOff` */
export function iconComponent(name: string): string {
  return `Icon${name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`
}
