import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'

const narrowestCard = 272
/** What is mostly looked at needs less room than what is read. */
const narrowestPicture = 208
/** Pixels between cards. */
export const cardGap = 16
/** What a fact takes beside others, and its padding and borders around them. */
const factWidth = 128
const cardPadding = 34
/** A card's picture is that much wider than high; card.module.css says it as well. */
const pictureShape = 16 / 10

/** How many cards stand side by side in a width: 1 to 4; the cards of what are rows elsewhere fill their line. */
export function columnsIn({ item }: ListingBlock, width: number): number {
  if (item.as === 'row') return 1
  const narrowest = item.image && item.fields.length === 0 ? narrowestPicture : narrowestCard
  return Math.max(1, Math.min(4, Math.floor((width + cardGap) / (narrowest + cardGap))))
}

/** Whether a card's facts stand one below the other, because a line has no room for all of them. */
export function factsAreStacked({ item }: ListingBlock, width: number, columns: number): boolean {
  const inside = (width - (columns - 1) * cardGap) / columns - cardPadding
  const facts = item.fields.length
  return facts * factWidth + (facts - 1) * cardGap > inside
}

/** Cards of one listing are as high as each other, so that the height of those not drawn yet is known. */
export function cardHeight({ item }: ListingBlock, stacked: boolean, width: number, columns: number): number {
  const head = Math.max(22 + (item.subtitle ? 20 : 0), item.icon ? 36 : 0)
  const facts = item.fields.length === 0 ? 0 : 16 + (stacked ? item.fields.length * 24 - 4 : 36)
  const picture = item.image ? ((width - (columns - 1) * cardGap) / columns - 2) / pictureShape : 0
  return 2 + 32 + picture + head + facts
}
