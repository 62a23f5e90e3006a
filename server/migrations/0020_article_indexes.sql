DROP INDEX "article_words_like";--> statement-breakpoint
DROP INDEX "articles_search";--> statement-breakpoint
CREATE INDEX "article_words_like" ON "article_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search") WITH (fastupdate=false);