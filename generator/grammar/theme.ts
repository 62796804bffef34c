import type { CompiledOf } from './compiled-type.ts'
import { choice, integer, list, number, object, type Rule, string } from './language.ts'

const colour = {
  ...string,
  pattern: /^#[0-9a-fA-F]{6}$/,
  means: 'a colour like "#3f61c9"',
} as const
const shade = { ...integer, minimum: 0, maximum: 9 } as const

const pair = <Own extends Rule>(about: string, rule: Own) => ({ about, rule, required: true }) as const

export const theme = object('theme', {
  logo: {
    about: 'Addresses of the logo.',
    rule: object('logo', {
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
    rule: object('primaryShade', {
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

/** Tokens that a product owner may change; emitted as a Mantine theme. */
export type Theme = CompiledOf<typeof theme>
