import { nearest } from '../nearest.ts'
import { beginPage } from './begin.ts'
import { blockPages } from './blocks.ts'
import { conceptPages } from './concept.ts'
import { everywherePages } from './everywhere.ts'
import type { Group, Link, Page } from './page.ts'
import { stepPages } from './steps.ts'

/** Every page of the reference. */
export const pages: readonly Page[] = [beginPage, ...conceptPages, ...everywherePages, ...blockPages, ...stepPages]

const groups: readonly Group[] = ['Begin', 'Files', 'Everywhere', 'Blocks', 'Steps']

const introduction = [
  'Written by the generator from its own grammar. In the tables `*` marks what must be there. The examples are parts of a small console about plants in a garden; each is checked whenever the generator is tested.',
  'Each YAML file begins with a line that names its schema for editors: `# yaml-language-server: $schema=../src/generated/schemas/menus.schema.json`, with `../../` in a folder. The examples leave it out.',
]

/** A whole page as Markdown. */
export function pageText(page: Page, link: Link): string {
  // A page does not lead to itself.
  const others: Link = (name, words = name) => (name === page.name ? words : link(name, words))
  return `${[`# ${page.title}`, page.purpose, ...page.body(others)].join('\n\n')}\n`
}

/** A page for the terminal, with the names of those that it leads to at its end. */
export function shownPage(page: Page): string {
  const led = new Set<string>()
  const text = pageText(page, (name, words = name) => {
    led.add(name)
    return words
  })
  return led.size === 0 ? text : `${text}\nSee also: ${[...led].join(', ')}\n`
}

/** The index: every page with a line about it. */
export function indexText(link: Link = (page) => page): string {
  const parts = groups.map((group) => {
    const lines = pages.filter((page) => page.group === group).map((page) => `- ${link(page.name)}: ${page.about}`)
    return `## ${group}\n\n${lines.join('\n')}`
  })
  return `${['# The spec language', ...introduction, ...parts].join('\n\n')}\n`
}

/** Links to the files of the other pages. */
const fileLink: Link = (page, words = page) => `[${words}](${page}.md)`

/** Every page as a file, and the index. */
export function pageFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['index.md', indexText(fileLink)],
    ...pages.map((page): [string, string] => [
      `${page.name}.md`,
      `${pageText(page, fileLink)}\n${fileLink('index', 'All pages')}\n`,
    ]),
  ])
}

/** The page that was asked for, by its name or the word that it is about; or what is said if there is none. */
export function findPage(words: readonly string[]): Page | { readonly wrong: string } {
  const asked = words
    .join('-')
    .toLowerCase()
    .replace(/\.yaml$|\/$/, '')
  const exact = pages.find((page) => page.name === asked)
  if (exact) return exact
  const about = pages.filter((page) => page.name.endsWith(`-${asked}`))
  if (about.length === 1 && about[0]) return about[0]
  const typed = words.join(' ')
  if (about.length > 1) return { wrong: `"${typed}" may be ${about.map((page) => page.name).join(' or ')}.` }
  const using = pages.filter((page) => page.words.some((word) => word.toLowerCase() === asked))
  if (using.length > 0)
    return { wrong: `No page is called "${typed}". The word stands on ${using.map((page) => page.name).join(', ')}.` }
  const names = pages.flatMap((page) => [page.name, page.name.replace(/^(block|step)-/, '')])
  const suggestion = nearest(asked, names)
  return { wrong: `No page is called "${typed}".${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}` }
}
