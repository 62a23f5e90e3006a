import { Popover, Stack } from '@mantine/core'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { Filter, type SeveralFiltersProps } from './filter-fields.tsx'

/** The filters that have no place in the toolbar. */
export default function MoreFiltersDropdown({ target, ...props }: SeveralFiltersProps & { target: MenuTarget }) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label="More filters">
        <Stack gap="sm" w={260} mah="min(70vh, 560px)" style={{ overflowY: 'auto' }} p="3xs">
          {props.names.map((name) => (
            <Filter key={name} {...props} name={name} labelled inPopover />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
