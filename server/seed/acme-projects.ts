/** A project of Acme Media as it is told in the list below. */
export interface AcmeProject {
  name: string
  description: string | null
  environments: readonly string[]
  contents: number
  media: number
  changesTemplates?: boolean
}

const none: readonly string[] = []
const two = ['Development']
const three = ['Development', 'Staging']
const four = ['Development', 'QA', 'Staging']

/** The active ones, the one updated last at the top. */
export const activeProjects: readonly AcmeProject[] = [
  {
    name: 'Spring Campaign Site',
    description: 'Landing pages and stories of the spring campaign',
    environments: four,
    contents: 46,
    media: 22,
    changesTemplates: true,
  },
  {
    name: 'Product Catalogue',
    description: 'Every product with pictures, prices and data sheets',
    environments: three,
    contents: 40,
    media: 18,
  },
  {
    name: 'Acme Newsroom',
    description: 'Press releases, portraits and the press archive',
    environments: three,
    contents: 34,
    media: 14,
  },
  {
    name: 'Brand Portal Relaunch',
    description: 'The new home of logos, colours and templates',
    environments: two,
    contents: 0,
    media: 0,
  },
  {
    name: 'Customer Stories',
    description: 'Interviews with customers in five countries',
    environments: three,
    contents: 26,
    media: 12,
  },
  {
    name: 'Mobile App Content',
    description: 'Texts and pictures that the apps fetch',
    environments: four,
    contents: 30,
    media: 9,
  },
  {
    name: 'Developer Documentation',
    description: 'Guides and reference of the public interface',
    environments: three,
    contents: 28,
    media: 4,
  },
  { name: 'Careers', description: null, environments: two, contents: 14, media: 7 },
  { name: 'Events Calendar', description: 'Fairs, webinars and open days', environments: two, contents: 22, media: 6 },
  {
    name: 'Partner Portal',
    description: 'What resellers need: price lists, training, campaigns',
    environments: three,
    contents: 18,
    media: 8,
  },
  {
    name: 'Help Centre',
    description: 'Answers to what customers ask most',
    environments: three,
    contents: 32,
    media: 5,
  },
  {
    name: 'Podcast Library',
    description: 'Episodes, transcripts and guests',
    environments: two,
    contents: 16,
    media: 11,
  },
  {
    name: 'Annual Report 2025',
    description: 'The year in figures, for print and web',
    environments: two,
    contents: 12,
    media: 9,
  },
  { name: 'Internal Handbook', description: null, environments: none, contents: 15, media: 2 },
  {
    name: 'Store Locator',
    description: 'Addresses, opening hours and directions',
    environments: two,
    contents: 20,
    media: 3,
  },
  { name: 'Loyalty Programme', description: 'Levels, rewards and terms', environments: three, contents: 13, media: 6 },
  { name: 'Video Academy', description: 'Courses in short films', environments: two, contents: 17, media: 15 },
  {
    name: 'Sustainability Hub',
    description: 'Targets, progress and certificates',
    environments: two,
    contents: 11,
    media: 7,
  },
  { name: 'Gift Guide', description: 'Ideas by person, price and occasion', environments: none, contents: 9, media: 8 },
  {
    name: 'Nordics Website',
    description: 'Swedish, Norwegian, Danish and Finnish pages',
    environments: three,
    contents: 24,
    media: 6,
  },
  { name: 'Iberia Website', description: 'Portuguese and Spanish pages', environments: three, contents: 21, media: 6 },
  { name: 'Recipe Collection', description: null, environments: two, contents: 19, media: 10 },
  {
    name: 'Investor Relations',
    description: 'Reports, shares and the financial calendar',
    environments: two,
    contents: 10,
    media: 5,
  },
  {
    name: 'Email Templates',
    description: 'Blocks and pictures for mailings',
    environments: none,
    contents: 8,
    media: 9,
  },
  {
    name: 'Signage Screens',
    description: 'What the screens in the shops show',
    environments: two,
    contents: 7,
    media: 12,
  },
  { name: 'Press Kit', description: 'Pictures and facts for journalists', environments: none, contents: 5, media: 13 },
  { name: 'Community Forum Pages', description: null, environments: two, contents: 9, media: 2 },
  {
    name: 'Photo Stock',
    description: 'Licensed pictures with their terms',
    environments: none,
    contents: 4,
    media: 20,
  },
  { name: 'Quick Start Sandbox', description: 'A place to try things out', environments: two, contents: 6, media: 3 },
  {
    name: 'Legal Texts',
    description: 'Terms, privacy and imprint in all languages',
    environments: two,
    contents: 8,
    media: 1,
  },
]

/** The archived ones. */
export const archivedProjects: readonly AcmeProject[] = [
  {
    name: 'Winter Campaign 2024',
    description: 'Landing pages of the winter campaign',
    environments: two,
    contents: 12,
    media: 6,
  },
  { name: 'Old Intranet', description: 'Replaced by the handbook', environments: none, contents: 9, media: 2 },
  { name: 'Annual Report 2023', description: 'The year in figures', environments: none, contents: 10, media: 4 },
  { name: 'Trade Fair Cologne', description: null, environments: two, contents: 6, media: 5 },
  { name: 'Summer Raffle', description: 'Entry form, prizes and winners', environments: none, contents: 4, media: 3 },
  { name: 'Benelux Pilot', description: 'A trial of the regional websites', environments: two, contents: 7, media: 2 },
  { name: 'Jubilee Microsite', description: 'Fifty years of Acme', environments: none, contents: 8, media: 7 },
  { name: 'Chat Assistant Answers', description: null, environments: none, contents: 5, media: 0 },
  { name: 'Magazine Issue 12', description: 'The last issue on paper', environments: none, contents: 6, media: 6 },
  { name: 'Legacy Blog', description: 'Posts from before the newsroom', environments: none, contents: 14, media: 4 },
]
