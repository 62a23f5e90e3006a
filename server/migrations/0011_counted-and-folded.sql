-- A helper from outside is counted in nothing, and whoever is only in the register is asked nothing: the lists count the family's questionnaires,
-- as a client's own figures do. Those of people who were taken off the record are not counted either.
create or replace function refresh_client_surveys(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for no key update;
  update clients set (surveys_assigned, surveys_completed) = (
    select count(*)::int, (count(*) filter (where surveys.status = 'completed'))::int
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.client_id = changed and surveys.archived_at is null and stakeholders.archived_at is null and stakeholders.involvement = 'family')
  where id = changed;
end $$;
--> statement-breakpoint
drop trigger stakeholders_moved on stakeholders;
--> statement-breakpoint
create trigger stakeholders_moved after update on stakeholders for each row
when (old.archived_at is distinct from new.archived_at or old.involvement is distinct from new.involvement)
execute function stakeholders_moved();
--> statement-breakpoint
select refresh_client_surveys(client_id) from (
  select distinct surveys.client_id from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
  where stakeholders.involvement <> 'family') counted_too_many;
--> statement-breakpoint
-- What the server has folded reads from now on as what the database folds: letters that Unicode does not take apart, quotation marks, dashes.
create function fold_signs(words text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(replace(
    translate(words, 'ðđħıĸłŋøŧ‘’‛ʼ‚“”‟‹›' || U&'\00AD\2010\2011\2012\2013\2014\2015', 'ddhiqlnot'''''''',"""<>-------'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '„', ',,'), '«', '<<'), '»', '>>')
$$;
--> statement-breakpoint
update clients set sort_name = fold_signs(sort_name), name_key = fold_signs(name_key), search_text = fold_signs(search_text)
where search_text <> fold_signs(search_text) or name_key <> fold_signs(name_key);
--> statement-breakpoint
update notes set body_text = fold_signs(body_text) where body_text <> fold_signs(body_text);
--> statement-breakpoint
update documents set sort_name = fold_signs(sort_name) where sort_name <> fold_signs(sort_name);
--> statement-breakpoint
-- A folder keeps its name where another one of the client would read the same.
update document_folders set sort_name = fold_signs(sort_name)
where sort_name <> fold_signs(sort_name) and not exists (
  select 1 from document_folders other
  where other.client_id = document_folders.client_id and other.id <> document_folders.id
    and fold_signs(other.sort_name) = fold_signs(document_folders.sort_name));
--> statement-breakpoint
update document_texts set words = fold_signs(words) where words <> fold_signs(words);
--> statement-breakpoint
drop function fold_signs(text);
