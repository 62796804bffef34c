// Written by the generator from spec/locales. Edit that, not this: the next run writes it anew.

/** The words of one slice, by the keys of its texts. */
export interface LocaleSlice {
  readonly texts: Readonly<Record<string, string | ((args: any) => string)>>
}

/** Language → slice ("screens.books", "messages") → its words, loaded when asked for. */
export const locales: Readonly<Record<string, Readonly<Record<string, () => Promise<LocaleSlice>>>>> = {
  de: {
    "forms.water": () => import('./locales/de/forms.water.ts'),
  },
}
