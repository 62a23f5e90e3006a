create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Lower case without accents. Its body is bound to the dictionary when it is made, so indexes may rely on it.
create function fold_text(text) returns text language sql immutable strict parallel safe return lower(unaccent('unaccent'::regdictionary, $1));
