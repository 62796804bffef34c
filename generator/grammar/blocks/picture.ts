import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { choice, object, text, value } from '../language.ts'
import { sending } from '../sending.ts'
import { block } from './block.ts'

export const pictureBlock = block(
  'picture',
  {
    about: 'A picture of somebody or something, round or whole, and a way to change it.',
    purpose:
      'A picture of somebody or something: round, with initials where there is none, or whole. With `upload`, another one is chosen or dropped on it, shown at once, and sent by the steps.',
  },
  {
    src: {
      about: 'The address of the picture; without one, the initials of the name are shown.',
      rule: value('string'),
    },
    name: { about: 'Whose picture it is.', rule: value('string'), required: true },
    shape: {
      about: '`round`, as people are shown; or the `whole` picture in its own proportions.',
      rule: choice('round', 'whole'),
      default: 'round',
    },
    upload: {
      about: 'How another one is sent.',
      rule: object(
        'upload of a picture',
        {
          label: { about: 'The words on the button that chooses a file.', rule: text, required: true },
          accept: sending.accept,
          most: sending.most,
          side: { about: 'How many pixels it may be wide, and high.', rule: value('number', 'constant') },
          wrongType: sending.wrongType,
          tooLarge: {
            about: 'Said of a file with more bytes than `most`, and of a picture with more pixels than `side`.',
            rule: text,
            required: true,
          },
          failed: { about: 'Said when the `upload` step could not send it.', rule: text, required: true },
          do: sending.do,
        },
        { gated: true, constraint: 'sends' },
      ),
    },
    remove: {
      about: 'A link that takes the picture away.',
      rule: object(
        'removal of a picture',
        {
          label: { about: 'Its words.', rule: text, required: true },
          do: { about: 'The steps that it runs.', rule: steps, required: true },
        },
        { gated: true },
      ),
    },
  },
)

/** A picture, round unless it is shown whole, that can be changed: chosen or dropped, looked at before it is there, sent. */
export type PictureBlock = CompiledOf<typeof pictureBlock>
export type PictureUpload = NonNullable<PictureBlock['upload']>
export type PictureRemove = NonNullable<PictureBlock['remove']>
