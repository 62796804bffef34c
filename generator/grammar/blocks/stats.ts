import type { Value } from '../compiled.ts'
import type { CompiledOf, Of } from '../compiled-type.ts'
import { format } from '../entities.ts'
import { go, goWith } from '../go.ts'
import { icon, list, object, text, type ValueRule } from '../language.ts'
import { block } from './block.ts'

const figure: Of<ValueRule, Value<number | string>> = { rule: 'value', type: 'any' }

export const statsBlock = block(
  'stats',
  { about: 'Figures side by side.', purpose: 'Figures side by side, each with what it counts.' },
  {
    label: { about: 'What the figures are about, for screen readers.', rule: text, required: true },
    items: {
      about: 'The figures.',
      rule: list(
        object(
          'figure',
          {
            label: { about: 'What it counts.', rule: text, required: true },
            value: { about: 'The figure.', rule: figure, required: true },
            format: { about: 'How it is shown.', rule: format },
            icon: { about: 'An icon beside it.', rule: icon },
            go: { about: 'The page that it leads to.', rule: go },
            with: goWith,
          },
          { gated: true, follows: true },
        ),
        { least: 1 },
      ),
      required: true,
    },
  },
)

/** Figures side by side. */
export type StatsBlock = CompiledOf<typeof statsBlock>
