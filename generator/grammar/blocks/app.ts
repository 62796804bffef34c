import type { CompiledOf } from '../compiled-type.ts'
import { name } from '../language.ts'
import { block } from './block.ts'

export const appBlock = block(
  'app',
  {
    about: 'A sub-application inside of a page.',
    purpose:
      'Stands a sub-application of apps.yaml in a page, with its loader and its failures: nothing that it does breaks the page around it.',
  },
  {
    app: { about: 'A sub-application of apps.yaml.', rule: name('app'), required: true },
  },
)

/** A sub-application inside of a page, as apps.yaml names it. */
export type AppBlock = CompiledOf<typeof appBlock>
