import { choice, list, number, type ObjectRule, object, type Property, string } from './language.ts'
/** Tokens that a product owner may change; emitted as a Mantine theme. */
export interface Theme {
  readonly logo: { readonly light: string; readonly dark: string } | undefined
  /** Ten shades, light to dark. */
  readonly accent: readonly string[]
  readonly primaryShade: { readonly light: number; readonly dark: number }
  readonly radius: number
  readonly density: 'compact' | 'normal' | 'roomy'
  readonly fontSize: number
  readonly scheme: 'light' | 'dark' | 'system'
}

const colour = {
  rule: 'literal',
  type: 'string',
  pattern: /^#[0-9a-fA-F]{6}$/,
  means: 'a colour like "#3f61c9"',
} as const
const shade = { rule: 'literal', type: 'integer', minimum: 0, maximum: 9 } as const

const pair = (about: string, rule: Property['rule']): Property => ({ about, rule, required: true })

export const theme: ObjectRule = object<Theme>('theme', {
  logo: {
    about: 'Addresses of the logo.',
    rule: object<NonNullable<Theme['logo']>>('logo', {
      light: pair('On light pages.', string),
      dark: pair('On dark pages.', string),
    }),
  },
  accent: {
    about: 'The accent colour in ten shades, light to dark.',
    rule: list(colour, { least: 10, most: 10 }),
    required: true,
  },
  primaryShade: {
    about: 'Which of the ten shades buttons and links have.',
    rule: object<Theme['primaryShade']>('primaryShade', {
      light: pair('On light pages.', shade),
      dark: pair('On dark pages.', shade),
    }),
    default: { light: 6, dark: 4 },
  },
  radius: { about: 'How round corners are, in pixels.', rule: { ...number, minimum: 0, maximum: 32 }, default: 6 },
  density: { about: 'How close together things stand.', rule: choice('compact', 'normal', 'roomy'), default: 'normal' },
  fontSize: { about: 'The size of plain text in pixels.', rule: { ...number, minimum: 10, maximum: 24 }, default: 14 },
  scheme: {
    about: 'Light or dark, until somebody chooses; `system` is as the computer has it.',
    rule: choice('light', 'dark', 'system'),
    default: 'system',
  },
})
