CREATE TABLE "article_confirmations" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_confirmations_article_id_number_user_id_pk" PRIMARY KEY("article_id","number","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_questions" (
	"article_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"question_id" text NOT NULL,
	CONSTRAINT "article_questions_article_id_questionnaire_key_question_id_pk" PRIMARY KEY("article_id","questionnaire_key","question_id")
);
--> statement-breakpoint
CREATE TABLE "article_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"shipped_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "article_sections_shipped_key_unique" UNIQUE("shipped_key")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" jsonb NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"audience" text[] NOT NULL,
	"asks_confirmation" boolean NOT NULL,
	"reason" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"shipped_key" text,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"has_changes" boolean DEFAULT true NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"published_number" integer,
	"audience" text[] DEFAULT '{}' NOT NULL,
	"asks_confirmation" boolean DEFAULT false NOT NULL,
	"published_title" text DEFAULT '' NOT NULL,
	"published_words" text DEFAULT '' NOT NULL,
	"search" "tsvector",
	"owner_id" uuid,
	"last_reviewed_on" date,
	"review_on" date,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "articles_shipped_key_unique" UNIQUE("shipped_key")
);
--> statement-breakpoint
ALTER TABLE "article_confirmations" ADD CONSTRAINT "article_confirmations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_confirmations" ADD CONSTRAINT "article_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_questions" ADD CONSTRAINT "article_questions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_section_id_article_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."article_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_parent_id_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_confirmations_user" ON "article_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_pictures_article" ON "article_pictures" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_questions_question" ON "article_questions" USING btree ("questionnaire_key");--> statement-breakpoint
CREATE UNIQUE INDEX "article_versions_number" ON "article_versions" USING btree ("article_id","number");--> statement-breakpoint
CREATE INDEX "article_words_like" ON "article_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_tree" ON "articles" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_review" ON "articles" USING btree ("review_on") WHERE review_on is not null and archived_at is null;