import { list, name, object, type Property, partOf, record, type TextRule, text } from './language.ts'

function words(about: string, ...given: readonly string[]): Property & { readonly required: true } {
  const rule: TextRule = given.length === 0 ? text : { ...text, given, needs: given }
  return { about, rule, required: true }
}

/** What a page may be used with by keyboard: told where it is, if the manual has words for it. */
const keys = {
  search: words('Opens the block `search` from everywhere.'),
  find: words('Leads to the search field of a listing.'),
  select: words('Select several things of a listing or a tree.'),
  choose: words('Choose one of the cards of a listing.'),
  tree: words('Lead through a tree.'),
  move: words('Move things of a tree.'),
  switcher: words('Open a switcher and lead through it.'),
  menu: words('Open a menu and lead through it.'),
  panel: words('Move the panel of the guide and change its size.'),
  dialog: words('Close a window.'),
  tags: words('Make tags of what is typed.'),
  matrix: words('Lead through a field that is a table of boxes.'),
}

export type KeyWord = keyof typeof keys

const page = object('page of the manual', {
  title: { about: 'What the page is called; without it, as its screen is.', rule: text },
  about: { about: 'What it is for, in a sentence or two.', rule: text },
})

const chapter = object('chapter of the manual', {
  title: { about: 'What its pages have in common.', rule: text, required: true },
  about: { about: 'A sentence about it.', rule: text },
  pages: {
    about: 'Its pages in order, by their routes. A layout tells what it has around others.',
    rule: record(page, 'page', { named: 'route' }),
    required: true,
  },
})

/** manual.yaml: the handbook that is written out of the spec, a page for each of the console's. */
export const manual = object('manual', {
  title: { about: 'What it is called.', rule: text, required: true },
  about: { about: 'What stands first in it.', rule: text },
  chapters: {
    about: 'The pages in the order in which people read of them.',
    rule: record(chapter, 'chapter', { pattern: /^[a-z][a-z0-9-]*$/ }),
    required: true,
  },
  others: { about: 'The title of the last chapter: pages that no other one names.', rule: text, required: true },
  hidden: { about: 'Routes of which nothing is told.', rule: list(name('route')), default: [] },
  keys: {
    about:
      'The keys of what stands on a page, each told where it is. A key stands between backquotes: "`/` leads to the search field."',
    rule: partOf('list of keys of the manual', optional(keys)),
    default: {},
  },
  words: {
    about: 'What the manual itself says.',
    rule: partOf('list of words of the manual', {
      overview: words('The title of the list of all its pages.'),
      search: words('The field in which one searches it.'),
      find: words('The button beside it.'),
      found: words('The title of what was found.'),
      nothing: words('When nothing was found.'),
      language: words('Before the languages that it can be read in.'),
      address: words('Before the address of a page.'),
      who: words('Before those who may open a page.'),
      everybody: words('Signed in or not.'),
      signedIn: words('Everybody who is signed in.'),
      signedOut: words('Whoever is not signed in.'),
      only: words('Who may use something, where that is not everybody on the page.', 'who'),
      feature: words('Something is there only where features are on.', 'features'),
      shows: words('What stands there of a thing.', 'fields'),
      searchIn: words('What can be searched.', 'what'),
      filter: words('What a list can be narrowed down by.', 'what'),
      sort: words('The orders of a list.', 'what'),
      required: words('Behind a field that must be filled in.'),
      menu: words('The title of a menu that has none.'),
      opens: words('What a button does: it opens a window.', 'title'),
      leads: words('It leads to a page.', 'title'),
      asks: words('It asks first.', 'text'),
      says: words('It says something afterwards.', 'text'),
      keys: words('The title of the keys of a page.'),
    }),
    required: true,
  },
})

/** Each may be left out. */
function optional<Words extends Readonly<Record<string, Property>>>(all: Words) {
  return Object.fromEntries(
    Object.entries(all).map(([name, { about, rule }]) => [name, { about, rule }]),
  ) as unknown as { readonly [Name in keyof Words]: { readonly about: string; readonly rule: TextRule } }
}
