import type { CompiledOf } from '../compiled-type.ts'
import { icon, object, record, string, text, value } from '../language.ts'
import { block } from './block.ts'

const chapterId = {
  ...string,
  pattern: /^[\w-]{1,64}$/,
  means: 'the id of a chapter: letters, digits, dashes and underscores',
} as const
const moved = { ...text, given: ['left', 'top'] } as const
const resized = { ...text, given: ['width', 'height'] } as const
const pixels = (about: string) => ({ about, rule: value('number', 'constant'), required: true }) as const
const words = (about: string, rule = text) => ({ about, rule, required: true }) as const

export const guideBlock = block(
  'guide',
  {
    about: 'A panel over the page with videos that show how the page is used, opened by a button.',
    purpose:
      'A button over the pages that opens a panel with videos about them, to be moved, resized and read while one works. It belongs in `help` of the frame. Its chapters are read from a delivery API when it is opened: each has a title, a text, a video, the page that it is about, and chapters that belong to it.',
  },
  {
    label: { about: 'The name of the button and of the panel.', rule: text, required: true },
    icon: { about: 'The icon of the button.', rule: icon, default: 'help' },
    from: {
      about:
        'Where its chapters are read, with `/` and the id of one behind it: a path on the host of the console. A deployment may say another address (`guide`).',
      rule: { ...string, pattern: /^(\/[\w.~-]+)+$/, means: 'a path like /guide/chapters' },
      required: true,
    },
    routes: {
      about:
        'The chapter that each page begins with, `page: id`. Pages below have the same, unless they say their own; on all others there is no guide.',
      rule: record(chapterId, 'page', { named: 'route' }),
      required: true,
    },
    size: {
      about: 'How large the panel is, in pixels. It is never larger than the window.',
      rule: object('size of a guide', {
        width: pixels('How wide it opens.'),
        height: pixels('How high it opens.'),
        minWidth: pixels('How narrow it may become.'),
        minHeight: pixels('How low it may become.'),
        maxWidth: pixels('How wide it may become.'),
      }),
      required: true,
    },
    texts: {
      about: 'What it says beside what its chapters say.',
      rule: object('texts of a guide', {
        children: words('The title above the chapters that belong to the one that is shown.'),
        back: words('The button that leads back to the chapter before.'),
        go: words('The link to the page that a chapter is about.'),
        empty: words('Stands there where a chapter says nothing.'),
        unplayable: words('Stands there where a video cannot be played.'),
        move: words('The name of what the panel is moved by, also with arrow keys.'),
        resize: words('The name of what its size is changed by, also with arrow keys.'),
        reset: words('The button that gives it the place and size of the beginning.'),
        moved: words('Read out when it was moved by keys: `{left}` and `{top}` are pixels.', moved),
        resized: words('Read out when its size was changed by keys: `{width}` and `{height}` are pixels.', resized),
      }),
      required: true,
    },
  },
  { constraint: 'guide' },
)

/** A panel over the page with videos that show how the page is used, opened by a button. */
export type GuideBlock = CompiledOf<typeof guideBlock>

/** Pixels. */
export type GuideSize = GuideBlock['size']

export type GuideTexts = GuideBlock['texts']
