import type { Random } from './random.ts'

/** How contents of a template are called: one of the first, and one of the second. */
type Parts = readonly [first: readonly string[], second: readonly string[]]

const topics = [
  'the autumn collection',
  'our new studio',
  'sustainable packaging',
  'the Lisbon event',
  'customer stories',
  'the mobile app',
  'weekend workshops',
  'regional deliveries',
  'the yearly report',
  'live streaming',
  'the partner programme',
  'accessible design',
]

const article: Parts = [
  ['Behind the scenes of', 'A closer look at', 'What is new in', 'Five ideas for', 'Notes on', 'Planning'],
  topics,
]

const partsByTemplate: Readonly<Record<string, Parts>> = {
  Article: article,
  'Landing Page': [
    [
      'Summer sale',
      'Newsletter',
      'Gift cards',
      'Early access',
      'Free samples',
      'Spare parts',
      'Loyalty card',
      'Trade-in',
    ],
    [
      'for families',
      'for schools',
      'for studios',
      'for members',
      'for retailers',
      'for students',
      'for teams',
      'for press',
    ],
  ],
  Product: [
    ['Oak', 'Linen', 'Copper', 'Walnut', 'Felt', 'Enamel', 'Cork', 'Stoneware'],
    ['desk lamp', 'armchair', 'bookshelf', 'tray', 'vase', 'side table', 'mirror', 'wall clock'],
  ],
  Event: [
    ['Open day', 'Workshop', 'Reading', 'Concert', 'Repair evening', 'Summer fair', 'Film night', 'Guided tour'],
    ['in Lisbon', 'in Oslo', 'in Porto', 'in Hamburg', 'in Ghent', 'in Turin', 'in Leeds', 'online'],
  ],
  'Author Profile': [
    ['Mina', 'Tobias', 'Leonor', 'Sanjay', 'Freya', 'Malik', 'Greta', 'Dario'],
    ['Okafor', 'Lindqvist', 'Almeida', 'Petrov', 'Haas', 'Moreau', 'Kwan', 'Rossi'],
  ],
  'Press Release': [
    [
      'New studio',
      'Partnership',
      'Design prize',
      'Yearly figures',
      'Product recall',
      'Sponsorship',
      'New head',
      'Anniversary',
    ],
    [
      'in the Nordics',
      'in Iberia',
      'of the retail team',
      'of the film team',
      'of the apps',
      'of the academy',
      'of the shop',
      'of the press',
    ],
  ],
  FAQ: [
    [
      'How to change',
      'Where to find',
      'How to return',
      'Who helps with',
      'When to expect',
      'How to pay for',
      'How to share',
      'How to cancel',
    ],
    [
      'an order',
      'an invoice',
      'a gift card',
      'a subscription',
      'a delivery',
      'spare parts',
      'loyalty points',
      'a ticket',
    ],
  ],
  'Case Study': [
    [
      'How a bakery',
      'How a school',
      'How a hospital',
      'How a museum',
      'How a city',
      'How a library',
      'How a bank',
      'How a theatre',
    ],
    [
      'saved a day a week',
      'moved to one system',
      'found its readers',
      'halved its waste',
      'opened to everybody',
      'went multilingual',
      'cut its costs',
      'reached the young',
    ],
  ],
}

/** What no number of names has a divisor in common with, so that all of them are come by. */
const step = 7

/** Gives the contents of one environment names that fit their templates, no two alike. Takes two numbers for each. */
export function contentNames(random: Random): (template: string) => string {
  const given = new Set<string>()
  return (template) => {
    const [first, second] = partsByTemplate[template] ?? article
    const many = first.length * second.length
    const begin = random.between(0, first.length - 1) * second.length + random.between(0, second.length - 1)
    for (let round = 1; ; round++) {
      for (let tried = 0; tried < many; tried++) {
        const at = (begin + tried * step) % many
        const name = `${first[Math.floor(at / second.length)]} ${second[at % second.length]}${round > 1 ? ` ${round}` : ''}`
        if (given.has(name)) continue
        given.add(name)
        return name
      }
    }
  }
}
