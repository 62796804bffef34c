/** A colour that tells people on one page apart; `tone` from 0. It stands beside their name, never alone. */
export function personColour(tone: number): string {
  return `hsl(${(tone * 137 + 265) % 360} 62% 52%)`
}
