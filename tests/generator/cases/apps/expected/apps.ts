// Written by the generator from spec/apps.yaml. Edit that, not this: the next run writes it anew.

import type { App, AppHosting } from '../../generator/grammar/apps.ts'

export const hosting: AppHosting | undefined = {
  timeout: 120000,
  retries: 2,
  texts: {
    loading: { key: "apps.texts.loading", text: (a: { title: any }) => "Loading " + String(a.title) + " ..." },
    failed: { key: "apps.texts.failed", text: (a: { message: any }) => String(a.message) + " Please reload the page." },
    broken: { key: "apps.texts.broken", text: (a: { title: any }) => String(a.title) + " could not be shown." },
    missing: { key: "apps.texts.missing", text: (a: { title: any }) => String(a.title) + " could not be loaded." },
    late: { key: "apps.texts.late", text: (a: { title: any }) => String(a.title) + " took too long to load." },
    unfit: { key: "apps.texts.unfit", text: (a: { title: any }) => String(a.title) + " does not fit." },
    blocked: { key: "apps.texts.blocked", text: (a: { title: any }) => String(a.title) + " may not come from there." },
    again: { key: "apps.texts.again", text: "Reload" },
  },
}

export const apps: Readonly<Record<string, App>> = {
  seeds: {
    name: "seeds",
    title: { key: "apps.apps.seeds.title", text: "Seeds" },
    contract: 1,
    gives: {},
    at: "spec/apps.yaml:14:10",
    load: () => import("./apps/seeds.ts"),
  },
  weather: {
    name: "weather",
    title: { key: "apps.apps.weather.title", text: "Weather" },
    contract: 1,
    module: "https://weather.example/weather.js",
    version: "2.4",
    gives: {
      plot: (s: { route: { plot?: string | null } }) => s.route?.plot,
      gardener: (s: { route: {}; session?: { gardener?: string | null } | null }) => s.session?.gardener,
    },
    at: "spec/apps.yaml:15:12",
  },
  catalogue: {
    name: "catalogue",
    title: { key: "apps.apps.catalogue.title", text: "Catalogue" },
    contract: 1,
    gives: {},
    screen: "notice",
    at: "spec/apps.yaml:16:14",
    load: () => import("./apps/catalogue.ts"),
  },
}
