import type { BlockBase } from '../blocks.ts'
import type { Gated, Go, Text, Value } from '../compiled.ts'
import type { Format } from '../entities.ts'
import { format } from '../entities.ts'
import { go, goWith } from '../go.ts'
import { icon, list, object, text, value } from '../language.ts'
import { block } from './block.ts'

/** Figures side by side. */
export interface StatsBlock extends BlockBase {
  readonly block: 'stats'
  readonly label: Text
  readonly items: readonly (Gated & {
    readonly label: Text
    readonly value: Value<number | string>
    readonly format?: Format
    readonly icon?: string
    readonly go?: Go
  })[]
}

export const statsBlock = block<StatsBlock>(
  'stats',
  { about: 'Figures side by side.', purpose: 'Figures side by side, each with what it counts.' },
  {
    label: { about: 'What the figures are about, for screen readers.', rule: text, required: true },
    items: {
      about: 'The figures.',
      rule: list(
        object<StatsBlock['items'][number] & { with?: unknown }>(
          'figure',
          {
            label: { about: 'What it counts.', rule: text, required: true },
            value: { about: 'The figure.', rule: value('any'), required: true },
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
