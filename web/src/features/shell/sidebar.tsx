import { Box, CloseButton, Flex, FocusTrap } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Me } from '../../platform/identity/session.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { initials, place } from '../../ui/text/format.ts'
import { familyQuery } from '../family/front.ts'
import { startPage } from '../tasks/front.ts'
import { navigationFor } from './navigation.ts'
import classes from './sidebar.module.css'

interface SidebarProps {
  me: Me
  /** The full-width sheet of small screens. */
  sheetOpen: boolean
  onClose: () => void
}

/** The dark frame: brand, the role's groups, the organisation at the foot. */
export function Sidebar({ me, sheetOpen, onClose }: SidebarProps) {
  useHotkeys([['Escape', () => (sheetOpen ? onClose() : undefined)]], [])
  return (
    <FocusTrap active={sheetOpen}>
      <div
        className={classes.sidebar}
        id="navigation"
        data-open={sheetOpen || undefined}
        {...(sheetOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } : {})}
      >
        <Box component="nav" display="contents" aria-label="Main">
          <Flex flex="none" align="center" justify="space-between" h={56} px={18}>
            <Link to={startPage(me.systemRole !== 'user')} aria-label="Paddock, start page">
              <Brand onDark />
            </Link>
            <CloseButton
              className={`only-under-menu ${classes.close}`}
              data-autofocus
              aria-label="Close menu"
              onClick={onClose}
              size="lg"
              c="inherit"
            />
          </Flex>
          <Box className="fill" px={10} py="xs">
            {navigationFor(me.systemRole).map((group) => (
              <Box key={group.title} mb={18}>
                <Box component="h2" className="faint" px={10} py={6} fw={600} lh={1.5} id={`navigation-${group.title}`}>
                  {group.title}
                </Box>
                <ul aria-labelledby={`navigation-${group.title}`}>
                  {group.items.map((item) => (
                    <li key={item.label}>
                      <Link
                        to={item.to}
                        className={classes.link}
                        activeOptions={{ includeSearch: false }}
                        activeProps={{ 'aria-current': 'page' }}
                        onClick={onClose}
                      >
                        <item.icon size={18} stroke={1.75} aria-hidden />
                        {item.label}
                        {item.count ? <item.count /> : null}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Box>
            ))}
          </Box>
          {me.systemRole === 'user' ? <AdvisingPractice /> : <OrganisationCard organization={me.organization} />}
        </Box>
      </div>
    </FocusTrap>
  )
}

/** A stakeholder belongs to no practice: what is at the foot is the one that advises their family. */
function AdvisingPractice() {
  const { data } = useQuery(familyQuery)
  return data === undefined ? null : <OrganisationCard organization={data.practice} />
}

function OrganisationCard({ organization }: { organization: Pick<NonNullable<Me['organization']>, 'name' | 'town' | 'region'> | null }) {
  const name = organization?.name ?? 'Paddock'
  const where = organization === null ? 'All practices' : place(organization.town, organization.region)
  return (
    <Flex className="hairline" flex="none" align="center" gap="sm" px={18} py={14} fz="sm" lh={1.3}>
      <Box component="span" className="tile" bg="paddock.7" c="var(--nav-strong)" fz="xs" fw={700} aria-hidden>
        {initials(name)}
      </Box>
      <Box component="span" miw={0}>
        <Box component="strong" className="truncate" display="block" fw={600}>
          {name}
        </Box>
        {where ? <small className="second truncate">{where}</small> : null}
      </Box>
    </Flex>
  )
}
