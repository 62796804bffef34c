/** Colours by the names that a spec may give a segment; each passes 3:1 against the surface of its scheme. */
const palette: Readonly<Record<string, { light: string; dark: string }>> = {
  gray: { light: '#82868f', dark: '#7d818b' },
  orange: { light: '#d9730d', dark: '#f0a154' },
  green: { light: '#2b8a57', dark: '#58bd8a' },
  teal: { light: '#0f8a8a', dark: '#45b8b8' },
  red: { light: '#c93a2f', dark: '#f0857c' },
  violet: { light: '#7a55c7', dark: '#a98bea' },
  yellow: { light: '#a17a06', dark: '#e5c04b' },
  pink: { light: '#c04a86', dark: '#e58ab8' },
}

const order = Object.keys(palette)

/**
 * The colour of a segment: `accent` is the theme's, other names are the palette's, and a segment whose name is not
 * known takes the palette's next one, so that neighbours always differ.
 */
export function segmentColor(
  name: string | undefined,
  index: number,
  scheme: 'light' | 'dark',
  accent: string,
): string {
  if (name === 'accent') return accent
  const known = palette[name ?? ''] ?? palette[order[index % order.length] ?? 'gray']
  return known?.[scheme] ?? accent
}
