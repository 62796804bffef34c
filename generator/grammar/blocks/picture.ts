import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { choice, list, object, string, text, value } from '../language.ts'
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
          accept: {
            about: 'Which kinds of file, as MIME types (`image/png`).',
            rule: list(
              { ...string, pattern: /^[a-z]+\/([\w.+-]+|\*)$/, means: 'a MIME type like image/png, or image/*' },
              { least: 1 },
            ),
            required: true,
          },
          most: { about: 'How many bytes it may have.', rule: value('number', 'constant'), required: true },
          side: { about: 'How many pixels it may be wide, and high.', rule: value('number', 'constant') },
          wrongType: { about: 'Said of a file of another kind.', rule: text, required: true },
          tooLarge: {
            about: 'Said of a file with more bytes than `most`, and of a picture with more pixels than `side`.',
            rule: text,
            required: true,
          },
          failed: { about: 'Said when the `upload` step could not send it.', rule: text, required: true },
          do: {
            about: 'The steps that send it; `file` is what was chosen.',
            rule: steps,
            required: true,
            binds: { file: 'picked' },
            unasked: true,
          },
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
