const trades: readonly (readonly [name: string, description: string])[] = [
  ['Bakery', 'Bread and cakes, baked on the spot'],
  ['Brewing', 'A brewery with a tap room'],
  ['Ceramics', 'Tableware from a small workshop'],
  ['Cycles', 'Bicycles, repairs and guided tours'],
  ['Dental Care', 'A practice with four dentists'],
  ['Estates', 'Flats and houses to rent and to buy'],
  ['Farms', 'Vegetables by subscription'],
  ['Galleries', 'Prints and paintings'],
  ['Hotels', 'Rooms by the sea'],
  ['Insurance', 'Cover for small companies'],
  ['Language School', 'Courses in twelve languages'],
  ['Logistics', 'Parcels and pallets'],
]

const places = ['Alder', 'Birchwood', 'Clearwater', 'Dunmore', 'Eastgate']

/** The agency's 60 clients; every fifth has no description. */
export const agencyTenants: readonly { name: string; description: string | null }[] = places.flatMap((place, row) =>
  trades.map(([trade, description], column) => ({
    name: `${place} ${trade}`,
    description: (row * trades.length + column) % 5 === 4 ? null : description,
  })),
)

/** The last of them has outgrown its plan. */
export const overdrawn = 'Eastgate Logistics'

/** What an agency makes for its clients, with what each is for. */
export const agencyProjects: readonly (readonly [name: string, description: string | null])[] = [
  ['Website', 'The public website'],
  ['Newsletter', 'Monthly mailings'],
  ['Campaign 2026', null],
  ['Online Shop', 'Products, prices and pictures'],
]
