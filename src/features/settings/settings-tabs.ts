import { SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'

/** The tab that an address names; undefined: there is none of that name. */
export const tabOf = (name: string): SettingsTab | undefined => SETTINGS_TABS.find((tab) => tab === name)
