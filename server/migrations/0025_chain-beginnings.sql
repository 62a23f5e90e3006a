-- The platform's chain says of each practice's that it began; those that are there already began as well.
insert into activities (id, action, entity_id)
select gen_random_uuid(), 'organization.log_begun', chain from activity_chains
where chain <> '00000000-0000-0000-0000-000000000000' order by chain;
