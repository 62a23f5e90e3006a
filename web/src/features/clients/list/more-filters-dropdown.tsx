import { Popover } from '@mantine/core'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import type { GroupProps } from './client-filters.tsx'
import classes from '../clients.module.css'
import { Filter } from './filter-fields.tsx'

/** The filters that have no place in the toolbar. */
export default function MoreFiltersDropdown({ target, ...props }: GroupProps & { target: MenuTarget }) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus defaultOpened>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label="More filters">
        <div className={classes.panel}>
          {props.names.map((name) => (
            <Filter key={name} {...props} name={name} labelled />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
