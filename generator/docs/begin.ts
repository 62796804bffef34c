import { examplePart } from './example.ts'
import type { Page } from './page.ts'
import { purposes } from './purposes.ts'

/** The page for somebody who has never seen the language. */
export const beginPage: Page = {
  name: 'begin',
  title: 'Begin here',
  about: 'How files become a console, what YAML is, and a first page from nothing.',
  group: 'Begin',
  words: [],
  purpose: purposes.begin,
  body: (link) => [
    '## What a page is made of',
    lines(
      `- A ${link('routes', 'route')} gives it an address and says who may come.`,
      `- A ${link('screens', 'screen')} says what it loads (\`data\`) and what it shows: ${link('blocks')} from top to bottom, such as a ${link('block-heading', 'heading')} and a ${link('block-listing', 'listing')}.`,
      `- A ${link('menus', 'menu item')}, or a link on another screen, leads to it by the name of its route.`,
      `- ${link('entities', 'Entities')} say once what the fields of a thing are called; ${link('forms')} what staff enter; ${link('dialogs')} what opens over a page. ${link('api', 'Queries and mutations')} are what the backend offers.`,
      `- ${link('gates', 'Gates')} say who sees what: a right of ${link('permissions', 'permissions.yaml')}, a ${link('features', 'feature')}, a condition. They may stand at nearly everything.`,
      `- ${link('steps', 'Steps')} are what a button does.`,
    ),
    '## What YAML is',
    'The files are YAML: `word: value` in a line each; what belongs to a word stands below it, two blanks further in; `- ` begins each thing of a list. `{ a: 1, b: 2 }` and `[a, b]` are the same in one line. What stands behind ` #` is a remark. Quotes go around words with `: `, ` #` or `${…}` in them.',
    '## A page from nothing',
    lines(
      '- `npm run console -- new screen trees` asks what it must know and writes files such as those below; `npm run dev` shows the page, and each edit of a file at once.',
      '- `npm run console -- new resource Tree` makes a whole area: what the backend keeps, and a page with list, form and dialogs for it.',
      '- `npm run console -- check` tells everything that is wrong, at its line, with the mend; `--fix` writes the mends that are sure.',
      '- `npm run console -- plan` tells what an edit changes and for whom; `explain`, with a label or an address, why somebody sees a thing or not; `access` shows the whole matrix of roles and things.',
    ),
    ...examplePart('begin'),
  ],
}

/** One list, without blank lines in it. */
function lines(...items: readonly string[]): string {
  return items.join('\n')
}
