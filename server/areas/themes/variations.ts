import type { StarterTheme, ThemeData } from './theme.ts'

/** What an own theme of the demo's tenant is called and looks like. */
export interface Variation {
  name: string
  description: string
  /** Degrees by which its colours are turned from the starter's. */
  turn: number
}

/** A starter under another name and in other colours; everything in it is a starter's, and as good to apply. */
export function vary(starter: StarterTheme, { name, turn }: Variation): { data: ThemeData; thumbnail: string[] } {
  const { templates, media, contents, website } = starter
  return {
    data: {
      templates,
      media: media.map((one) =>
        one.file && 'svg' in one.file ? { ...one, file: { svg: turned(one.file.svg, turn) } } : one,
      ),
      contents,
      website: { ...website, title: name },
    },
    thumbnail: turned(starter.thumbnail, turn),
  }
}

function turned(lines: readonly string[], degrees: number): string[] {
  return lines.map((line) => line.replace(/#([0-9a-f]{6})\b/g, (_, hex: string) => turnColour(hex, degrees)))
}

/** Turns a colour on the wheel: lightness and saturation stay, so that what could be read stays so. */
function turnColour(hex: string, degrees: number): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const lightness = most - range / 2
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    range === 0
      ? 0
      : most === red
        ? (green - blue) / range
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4
  const hue = (sixth * 60 + degrees + 360) % 360
  const channel = (from: number) => {
    const at = (from + hue / 30) % 12
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
