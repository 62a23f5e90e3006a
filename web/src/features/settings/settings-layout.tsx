import { Outlet } from '@tanstack/react-router'

/** The frame of the personal settings: a menu of its own beside the page. */
export function SettingsLayout() {
  return <Outlet />
}
