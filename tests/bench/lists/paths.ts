import { largeAuthor, largeTemplate } from '../../../server/seed/large-environment.ts'
import { sized } from '../sized.ts'

interface OfGraphql {
  /** The query's field, and what it is asked for besides the place. */
  list: 'contents' | 'contentTree' | 'media' | 'templates' | 'projects' | 'projectChildren'
  with: Readonly<Record<string, unknown>>
}

interface OfRest {
  /** Behind `/cda/rest/v1/<project>/`. */
  rest: string
}

export type Path = (OfGraphql | OfRest) & {
  /** How many things the page holds. */
  gives: number
  /** To reach alone and by all connections, in words; as all lists without it. */
  reach?: string
}

const types: Readonly<Record<string, string>> = {
  QuickSearch: 'String',
  Name: 'String',
  ContentStatus: 'String',
  ContentAuthor: 'String',
  TemplateName: 'String',
  ExcludedContents: '[ID!]',
  ParentID: 'ID',
  ProjectAuthor: 'String',
  Sort: 'String',
  SortAsc: 'Boolean',
  Page: 'Int',
  PageSize: 'Int',
}

/** What contents are sorted by in their list. */
const sorts = ['Name', 'Template', 'Status', 'Author', 'CreatedAt', 'UpdatedAt', 'PublishedAt']

const shown: Readonly<Record<OfGraphql['list'], string>> = {
  contents: 'ContentID Name TemplateName Status CreatedBy UpdatedAt HasChild Privileges',
  contentTree: 'ContentID Name TemplateName Status UpdatedAt HasChild Privileges',
  media: 'MediaID Name UpdatedAt HasChild Privileges Data { Type Size }',
  templates: 'TemplateID Name AuthorUsername UpdatedAt Fields { Name Label }',
  projects: 'SortKey name description status lastUpdated content published environments { SortKey Name }',
  projectChildren: 'Name EntityType PathToDetail',
}

/** As the console asks, with the total. */
export function asked({ list, with: given }: OfGraphql): string {
  const names = Object.keys(given)
  const own = list === 'projects' ? '' : ', $p: ID!'
  const required = list === 'projectChildren' ? '!' : ''
  const variables = names.map((name) => `, $${name}: ${types[name]}${name === 'QuickSearch' ? required : ''}`).join('')
  const args = names.map((name) => ` ${name}: $${name}`).join('')
  const place = list === 'projects' ? 'TenantID: $t' : 'TenantID: $t ProjectID: $p'
  return `query($t: ID!${own}${variables}) { list: ${list}(${place}${args}) { status totalItems data { ${shown[list]} } } }`
}

/** Every way in which a large environment's lists are read. */
export function paths(things: number, projects: number): Readonly<Record<string, Path>> {
  const contents = (given: OfGraphql['with'], gives = 12): Path => ({ list: 'contents', with: given, gives })
  const pages = (share: number) => Math.floor((things * share) / 12)
  const excluded = Array.from({ length: 100 }, (_, n) => `Content_large${n * 17}`)
  const searched = sized(12, 0)
  const sorted = (Sort: string, SortAsc: boolean): [string, Path] => [
    `50 contents by ${Sort}, ${SortAsc ? 'first' : 'last'} ones first`,
    { ...contents({ Sort, SortAsc, PageSize: 50 }, 50), reach: '< 30 ms' },
  ]
  const mediaBy = (given: OfGraphql['with']): Path => ({ list: 'media', with: { ...given, PageSize: 50 }, gives: 50 })
  return {
    'contents, first page': contents({}),
    'contents, page in the middle': contents({ Page: pages(0.4) }),
    'contents, last full page': contents({ Page: pages(0.79) }),
    'contents of a status, last full page': contents({ ContentStatus: 'Published', Page: pages(0.39) }),
    'contents by author': contents({ ContentAuthor: largeAuthor }),
    'contents by author, last full page': contents({ ContentAuthor: largeAuthor, Page: pages(0.0155) }),
    'contents by template': contents({ TemplateName: largeTemplate }),
    'contents by template, last full page': contents({ TemplateName: largeTemplate, Page: pages(0.039) }),
    'contents, a hundred left out': contents({ ExcludedContents: excluded }),
    'contents named "deliveries 99"': contents({ QuickSearch: 'deliveries 99' }, searched),
    'contents named "collection" (one in twelve)': contents({ QuickSearch: 'collection' }),
    'contents named "notes" (one in six), page 100': contents({ QuickSearch: 'notes', Page: sized(100, 2) }),
    'contents named "zq" (none)': contents({ QuickSearch: 'zq' }, 0),
    'contents named "collection", of a status': contents({ QuickSearch: 'collection', ContentStatus: 'Changed' }),
    ...Object.fromEntries(sorts.flatMap((sort) => [sorted(sort, true), sorted(sort, false)])),
    'top of the tree': { list: 'contentTree', with: {}, gives: 50 },
    'top of the tree, last full page': { list: 'contentTree', with: { Page: Math.floor(things / 100) }, gives: 50 },
    'top of the tree, named "collection"': { list: 'contentTree', with: { Name: 'collection' }, gives: 50 },
    'media, a folder': { list: 'media', with: { ParentID: 'Media_large7' }, gives: 12 },
    'media, all, last full page': { list: 'media', with: { Page: pages(1) }, gives: 12 },
    ...Object.fromEntries(
      ['Name', 'UpdatedAt', 'Size'].flatMap((Sort) => [
        [`50 media by ${Sort}, last ones first`, mediaBy({ Sort, SortAsc: false })],
        [`50 media at the top by ${Sort}, last ones first`, mediaBy({ Sort, SortAsc: false, ParentID: '' })],
      ]),
    ),
    'media named "deliveries 99"': { list: 'media', with: { QuickSearch: 'deliveries 99' }, gives: searched },
    'media named "collection"': { list: 'media', with: { QuickSearch: 'collection' }, gives: 12 },
    templates: { list: 'templates', with: { QuickSearch: 'Template' }, gives: 12 },
    'global search, "collection"': { list: 'projectChildren', with: { QuickSearch: 'collection' }, gives: 10 },
    'global search, "deliveries 99"': {
      list: 'projectChildren',
      with: { QuickSearch: 'deliveries 99' },
      gives: sized(10, 0),
    },
    [`projects of ${projects.toLocaleString('en')}, last full page`]: {
      list: 'projects',
      with: { Page: Math.floor(projects / 12) },
      gives: 12,
    },
    'projects named "magazine 0"': { list: 'projects', with: { QuickSearch: 'magazine 0' }, gives: sized(12, 6) },
    'projects by author': { list: 'projects', with: { ProjectAuthor: 'Lara Bench' }, gives: 12 },
    'delivery, first page': { rest: 'contents', gives: 12 },
    'delivery, last full page': { rest: `contents?page=${Math.min(pages(0.59), 10_000)}`, gives: 12 },
    'delivery, page in the middle': { rest: `contents?page=${Math.min(pages(0.3), 10_000)}`, gives: 12 },
    'delivery by template': { rest: `contents?template=${encodeURIComponent(largeTemplate)}`, gives: 12 },
    'delivery by template, page 200': {
      rest: `contents?template=${encodeURIComponent(largeTemplate)}&page=${sized(200, 2)}`,
      gives: 12,
    },
  }
}
