import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import type { Theme } from '../../generator/grammar/theme.ts'

/**
 * The face that each system has its own pages in: nothing to load, no words that jump when it comes, and signs of every
 * language. Figures in tables are tabular (`table.module.css`).
 */
const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** Mantine's theme of the spec's design tokens. */
export function mantineTheme({ accent, primaryShade, radius, fontSize }: Theme): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    colors: { accent: [...accent] as unknown as MantineColorsTuple },
    primaryShade: primaryShade as MantineThemeOverride['primaryShade'],
    // Words on a filled control are black or white, whichever is read better: from this luminance on white misses AA.
    autoContrast: true,
    luminanceThreshold: 0.18,
    defaultRadius: radius,
    fontFamily: systemFonts,
    headings: { fontFamily: systemFonts, fontWeight: '650' },
    fontSizes: { sm: `${fontSize}px`, md: `${fontSize}px` },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
  })
}
